import { sql } from 'kysely'
import { SITE_NAME } from '#domain/site/site.ts'
import type { BackupSource } from './backup.ts'
import type { BackupInventory } from './backup-marks.ts'
import { type DatabaseTableDescription, listDatabaseTables } from '../engine/catalog.ts'
import { insertBackupRows, deleteAllRowsOfTables } from './insert-rows.ts'
import { applyMigrationsInTransaction, listAppliedMigrations } from '../migrations/migrate.ts'
import { listMigrationNames, assertMigrationsAreKnown } from '../migrations/migration-files.ts'
import { openDatabase } from '../engine/open-database.ts'
import { readVerifiedBackupInventory, readBackupParts } from './read-backup.ts'
import { openRestoreStagingFolder, type RestoreStagingFolder } from './staged-files.ts'
import { computeTableFingerprint } from './table-rows.ts'
import type { Database, Trx } from '../tables/tables.ts'
import { withRetries } from '../engine/transaction.ts'

/** The table of applied migrations. Migrations fill it, so it has rows even in an unused database. */
const MIGRATIONS_TABLE = 'migrations'
const TABLES_WITH_INITIAL_ROWS = new Set(['content_version', 'clock'])

/**
 * Restores a backup into a site with an empty database, verifies the rows, and returns the inventory. Migrates a backup
 * of an older version. Restores everything or nothing: on an error with a readable message the site is unchanged.
 */
export async function restoreBackup({ database, media }: BackupSource, file: string): Promise<BackupInventory> {
  const inventory = await readVerifiedBackupInventory(file)
  assertMigrationsAreKnown(file, inventory.head.migrations)
  const files = 'folder' in media ? openRestoreStagingFolder(media.folder) : null
  const db = await openDatabase(database, { unhurried: true })
  try {
    await withRetries(() =>
      db.transaction().execute(async (trx) => {
        await requireEmptyDatabase(trx, inventory)
        await applyMigrationsInTransaction(trx, inventory.head.migrations)
        const tables = await listDatabaseTables(trx)
        await deleteAllRowsOfTables(
          trx,
          tables.filter(({ name }) => name !== MIGRATIONS_TABLE),
        )
        await copyParts(trx, { file, tables, files })
        await verifyTables(trx, tables, inventory)
        await applyMigrationsInTransaction(trx, listMigrationNames())
        // Resets the time at which the site last ran to unknown, because the backup may be old.
        await trx.updateTable('clock').set({ latest_at: 0 }).execute()
        await files?.putInPlace()
      }),
    )
    return inventory
  } finally {
    await files?.tidy()
    await db.destroy()
  }
}

async function requireEmptyDatabase(trx: Trx, { head }: BackupInventory): Promise<void> {
  const tables = await listDatabaseTables(trx)
  const found: string[] = []
  for (const { name } of tables) {
    if (name !== MIGRATIONS_TABLE && !TABLES_WITH_INITIAL_ROWS.has(name) && (await hasRows(trx, name))) found.push(name)
  }
  if (found.length > 0) {
    throw new Error(`This database is not empty: there are rows in ${found.join(', ')}. Restore into an empty database`)
  }
  const done = tables.some(({ name }) => name === MIGRATIONS_TABLE) ? await listAppliedMigrations(trx) : []
  if (done.some((name) => !head.migrations.includes(name))) {
    throw new Error('The tables of this database are newer than the backup. Restore into a database without tables')
  }
}

async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}

type CopyTarget = { file: string; tables: readonly DatabaseTableDescription[]; files: RestoreStagingFolder | null }

async function copyParts(trx: Trx, { file, tables, files }: CopyTarget): Promise<void> {
  let table: DatabaseTableDescription | null = null
  for await (const part of readBackupParts(file)) {
    // Skips the migrations table of the backup. The restore filled this table when it applied the migrations, and it
    // has the columns of this version.
    if ('table' in part) table = part.table === MIGRATIONS_TABLE ? null : findMatchingTable(tables, part)
    else if ('rows' in part && table) await insertBackupRows(trx, table, part.rows)
    else if ('file' in part) await files?.begin(part.file)
    else if ('chunk' in part) await files?.add(part.chunk)
    else if ('fileEnd' in part) await files?.end()
  }
}

/** Returns the table with this name. Throws if its columns differ from those in the backup. */
function findMatchingTable(
  tables: readonly DatabaseTableDescription[],
  expected: { table: string; columns: string[] },
): DatabaseTableDescription {
  const table = tables.find(({ name }) => name === expected.table)
  if (table?.columns.map(({ name }) => name).join() !== expected.columns.join()) {
    throw new Error(`The table ${expected.table} of the backup has other columns than this version of ${SITE_NAME}`)
  }
  return table
}

async function verifyTables(
  trx: Trx,
  tables: readonly DatabaseTableDescription[],
  saved: BackupInventory,
): Promise<void> {
  if (tables.length !== saved.tables.size) throw new Error('The backup lacks some tables')
  for (const table of tables.filter(({ name }) => name !== MIGRATIONS_TABLE)) {
    const { count, sha256 } = await computeTableFingerprint(trx, table)
    const before = saved.tables.get(table.name)
    if (count !== before?.count || sha256 !== before.sha256) {
      throw new Error(`The restored table ${table.name} differs from the backup. Nothing was restored`)
    }
  }
}
