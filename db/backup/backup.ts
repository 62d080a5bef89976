import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { SITE_NAME } from '#domain/site/site.ts'
import { BACKUP_FORMAT, BACKUP_PRODUCT_NAME, type BackupInventory } from './backup-marks.ts'
import { generateBackupText } from './backup-text.ts'
import { listDatabaseTables } from '../engine/catalog.ts'
import type { MediaStorageLocation } from './media-location.ts'
import { assertDatabaseIntegrity } from '../engine/integrity.ts'
import { listAppliedMigrations } from '../migrations/migrate.ts'
import { type DatabaseLocation, openDatabase, assertDatabaseExists } from '../engine/open-database.ts'
import { runInReadOnlyTransaction } from './snapshot.ts'
import type { Database } from '../tables/tables.ts'

/** The data of a site that a backup contains: its database and its uploaded files. */
export type BackupSource = { database: DatabaseLocation; media: MediaStorageLocation }

/**
 * Writes all data of a site into a new file with mode 0600. The site may serve meanwhile. The file gets its name once
 * it is complete. `now` is the time of the backup in milliseconds since 1970. Returns the inventory of the file and its
 * size in bytes; throws an error whose message is a sentence for operators.
 */
export async function writeBackup(
  { database, media }: BackupSource,
  file: string,
  now: number,
  signal?: AbortSignal,
): Promise<BackupInventory & { size: number }> {
  if (existsSync(file)) throw new Error(`${file} already exists, and a backup never overwrites a file`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}`)
  assertDatabaseExists(database)
  const part = `${file}.${randomUUID()}.part`
  const db = await openDatabase(database, { unhurried: true })
  try {
    const inventory = await runInReadOnlyTransaction(db, async (snapshot) => {
      await assertDatabaseIntegrity(snapshot)
      const inventoryDraft = await createInventory(snapshot, media, now)
      const packed = (await open(part, 'wx', 0o600)).createWriteStream({ flush: true })
      await pipeline(generateBackupText(snapshot, media, inventoryDraft), createGzip(), packed, {
        signal,
      })
      return inventoryDraft
    })
    const { size } = await stat(part)
    await rename(part, file)
    return { ...inventory, size }
  } finally {
    await rm(part, { force: true })
    await db.destroy()
  }
}

async function createInventory(db: Database, media: MediaStorageLocation, now: number): Promise<BackupInventory> {
  if (!(await listDatabaseTables(db)).some(({ name }) => name === 'migrations')) {
    throw new Error(`This is not a database of ${SITE_NAME}`)
  }
  return {
    head: {
      backupOf: BACKUP_PRODUCT_NAME,
      format: BACKUP_FORMAT,
      madeAt: new Date(now).toISOString(),
      migrations: await listAppliedMigrations(db),
      mediaIn: 'bucket' in media ? 'bucket' : 'folder',
    },
    tables: new Map(),
    files: new Map(),
  }
}
