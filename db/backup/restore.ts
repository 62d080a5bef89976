import { sql } from 'kysely'
import { SITE_NAME } from '#domain/site/site.ts'
import type { Site } from './backup.ts'
import type { Inventory } from './backup-marks.ts'
import { type Table, tablesOf } from '../engine/catalog.ts'
import { addRows, clearTables } from './fill-tables.ts'
import { migrateWithin, migrationsDone } from '../migrations/migrate.ts'
import { migrationNames, refuseNewer } from '../migrations/migration-files.ts'
import { openDatabase } from '../engine/open.ts'
import { inventoryOf, readBackup } from './read-backup.ts'
import { stageFiles, type StagedFiles } from './staged-files.ts'
import { fingerprintOf } from './table-rows.ts'
import type { Database, Trx } from '../tables/tables.ts'
import { withRetries } from '../engine/transaction.ts'

/** The table of applied migrations. Migrations fill it, so it has rows even in an unused database. */
const LEDGER = 'migrations'
const COUNTERS = new Set(['content_version', 'clock'])

/**
 * Restores a backup into a site with an empty database, verifies the rows, and returns the inventory. Migrates a
 * backup of an older version. Restores everything or nothing: on an error with a readable message the site is
 * unchanged.
 */
export async function restore({ database, media }: Site, file: string): Promise<Inventory> {
  const inventory = await inventoryOf(file)
  refuseNewer(file, inventory.head.migrations)
  const files = 'folder' in media ? stageFiles(media.folder) : null
  const db = await openDatabase(database, { unhurried: true })
  try {
    await withRetries(() =>
      db.transaction().execute(async (trx) => {
        await refuseUnlessEmpty(trx, inventory)
        await migrateWithin(trx, inventory.head.migrations)
        const tables = await tablesOf(trx)
        await clearTables(
          trx,
          tables.filter(({ name }) => name !== LEDGER),
        )
        await copy(trx, { file, tables, files })
        await compare(trx, tables, inventory)
        await migrateWithin(trx, migrationNames())
        // The clock of the site is unknown after a restore. The backup may be old.
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

async function refuseUnlessEmpty(trx: Trx, { head }: Inventory): Promise<void> {
  const tables = await tablesOf(trx)
  const found: string[] = []
  for (const { name } of tables) {
    if (name !== LEDGER && !COUNTERS.has(name) && (await hasRows(trx, name))) found.push(name)
  }
  if (found.length > 0) {
    throw new Error(
      `This database is not empty: there are rows in ${found.join(', ')}. Restore into an empty database`,
    )
  }
  const done = tables.some(({ name }) => name === LEDGER) ? await migrationsDone(trx) : []
  if (done.some((name) => !head.migrations.includes(name))) {
    throw new Error(
      'The tables of this database are newer than the backup. Restore into a database without tables',
    )
  }
}

async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}

type Copying = { file: string; tables: readonly Table[]; files: StagedFiles | null }

async function copy(trx: Trx, { file, tables, files }: Copying): Promise<void> {
  let table: Table | null = null
  for await (const part of readBackup(file)) {
    // The migrations table is filled already, with the columns of this version.
    if ('table' in part) table = part.table === LEDGER ? null : tableLike(tables, part)
    else if ('rows' in part && table) await addRows(trx, table, part.rows)
    else if ('file' in part) await files?.begin(part.file)
    else if ('chunk' in part) await files?.add(part.chunk)
    else if ('fileEnd' in part) await files?.end()
  }
}

/** Returns the table with this name. Throws if its columns differ from those in the backup. */
function tableLike(
  tables: readonly Table[],
  expected: { table: string; columns: string[] },
): Table {
  const table = tables.find(({ name }) => name === expected.table)
  if (table?.columns.map(({ name }) => name).join() !== expected.columns.join()) {
    throw new Error(
      `The table ${expected.table} of the backup has other columns than this version of ${SITE_NAME}`,
    )
  }
  return table
}

async function compare(trx: Trx, tables: readonly Table[], saved: Inventory): Promise<void> {
  if (tables.length !== saved.tables.size) throw new Error('The backup lacks some tables')
  for (const table of tables.filter(({ name }) => name !== LEDGER)) {
    const { count, sha256 } = await fingerprintOf(trx, table)
    const before = saved.tables.get(table.name)
    if (count !== before?.count || sha256 !== before.sha256) {
      throw new Error(
        `The restored table ${table.name} differs from the backup. Nothing was restored`,
      )
    }
  }
}
