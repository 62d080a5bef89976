import { sql } from 'kysely'
import { SITE_NAME } from '#domain/site/site.ts'
import { listDatabaseTables } from '../engine/catalog.ts'
import { isPostgres } from '../engine/engine.ts'
import { assertMigrationsHoldNoLongLocks } from './long-locks.ts'
import {
  DatabaseVersionError,
  type Migration,
  listMigrationNames,
  readMigration,
  assertMigrationsAreKnown,
} from './migration-files.ts'
import type { Database, Trx } from '../tables/tables.ts'
import { runInTransaction } from '../engine/transaction.ts'
import { isOlderReleaseVersion, APP_VERSION } from '../engine/version.ts'

/**
 * A row of the table `migrations`. `checksum` is of the SQL that was run, and `oldest_version` is the oldest version
 * of the product that works with the migrated schema. Tables of early versions lack both columns.
 */
type MigrationRow = { name: string; checksum?: string | null; oldest_version?: string | null }

const MAX_TABLE_RETRIES = 3

/**
 * Applies all pending migrations in order and returns their names. Each runs in its own transaction, which first
 * claims the migration's name, so that of several processes only one applies it. A new SQLite file gets all
 * migrations in one transaction, which is faster. Throws an error with a readable message if a newer version removed
 * something that this version needs, or if an applied migration was edited.
 */
export async function migrateDatabase(db: Database): Promise<string[]> {
  await ensureMigrationsTable(db)
  const ledger = await readCheckedMigrations(db)
  const names = selectPending(ledger, listMigrationNames())
  await assertMigrationsHoldNoLongLocks(db, names)
  if (ledger.length === 0 && !isPostgres(db)) return runInTransaction(db, (trx) => applyAll(trx, names))
  const ran: string[] = []
  for (const name of names) {
    ran.push(...(await runInTransaction(db, (trx) => applyAll(trx, [name]))))
  }
  return ran
}

/** Returns the names of pending migrations in order, and changes nothing. Throws the same errors as `migrate`. */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  const hasLedger = (await listDatabaseTables(db)).some(({ name }) => name === 'migrations')
  return hasLedger ? selectPending(await readCheckedMigrations(db), listMigrationNames()) : listMigrationNames()
}

/** Applies the pending ones of these migrations in order, within the given transaction. */
export async function applyMigrationsInTransaction(trx: Trx, names: readonly string[]): Promise<void> {
  await createMigrationsTable(trx)
  await applyAll(trx, selectPending(await readCheckedMigrations(trx), names))
}

/** Returns the names of all applied migrations in order. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

async function readCheckedMigrations(db: Database): Promise<MigrationRow[]> {
  const { rows } = await sql<MigrationRow>`select * from migrations`.execute(db)
  const known = new Set(listMigrationNames())
  refuseIncompatibleMigrations(rows.filter(({ name }) => !known.has(name)))
  const changed = rows.filter(
    ({ name, checksum }) => known.has(name) && checksum !== undefined && checksum !== readMigration(name).checksum,
  )
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).toSorted()
    throw new DatabaseVersionError(
      `This database was created with a different ${names.join(', ')} than this version of ${SITE_NAME} has. A migration must never change`,
    )
  }
  return rows
}

/**
 * Throws if a newer version applied a migration that this version cannot work with. Migrations that only add things
 * are no problem.
 */
function refuseIncompatibleMigrations(unknown: readonly MigrationRow[]): void {
  assertMigrationsAreKnown(
    'This database',
    unknown.filter((row) => !row.oldest_version).map(({ name }) => name),
  )
  const breaking = unknown.find(({ oldest_version: oldest }) => isOlderReleaseVersion(APP_VERSION, oldest ?? ''))
  if (breaking) {
    throw new DatabaseVersionError(
      `A newer version of ${SITE_NAME} changed this database by ${breaking.name}, and this version (${APP_VERSION}) cannot read it: run ${breaking.oldest_version} or newer, or restore a backup from before`,
    )
  }
}

function selectPending(done: readonly MigrationRow[], names: readonly string[]): string[] {
  return names.filter((name) => done.every((one) => one.name !== name)).toSorted()
}

/**
 * Creates the table `migrations`. On PostgreSQL, of two simultaneous attempts the slower one fails, so it is retried.
 */
async function ensureMigrationsTable(db: Database): Promise<void> {
  for (let races = 0; ; races += 1) {
    try {
      return await runInTransaction(db, createMigrationsTable)
    } catch (error) {
      if (races === MAX_TABLE_RETRIES) throw error
    }
  }
}

async function createMigrationsTable(trx: Trx): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, checksum text, oldest_version text)`.execute(
    trx,
  )
  const ledger = (await listDatabaseTables(trx)).find(({ name }) => name === 'migrations')
  const has = (column: string) => ledger?.columns.some(({ name }) => name === column)
  // Tables of early versions lack these columns. Fills them with the values of the current migration files.
  if (!has('checksum')) await addMigrationsColumn(trx, 'checksum', ({ checksum }) => checksum)
  if (!has('oldest_version')) await addMigrationsColumn(trx, 'oldest_version', (one) => one.oldestVersion)
}

async function addMigrationsColumn(
  trx: Trx,
  column: 'checksum' | 'oldest_version',
  valueOf: (migration: Migration) => string,
): Promise<void> {
  await sql`alter table migrations add column ${sql.ref(column)} text`.execute(trx)
  const known = new Set(listMigrationNames())
  for (const name of (await listAppliedMigrations(trx)).filter((one) => known.has(one))) {
    const value = valueOf(readMigration(name))
    await sql`update migrations set ${sql.ref(column)} = ${value} where name = ${name}`.execute(trx)
  }
}

/**
 * Applies migrations. Returns the names of those that this process applied. Another process may have applied the others
 * meanwhile.
 */
async function applyAll(trx: Trx, names: readonly string[]): Promise<string[]> {
  const ran: string[] = []
  for (const name of names) if (await applyMigration(trx, name)) ran.push(name)
  return ran
}

/** Returns whether the migration was applied here; false if another process was faster. */
async function applyMigration(trx: Trx, name: string): Promise<boolean> {
  const { checksum, oldestVersion, statements } = readMigration(name)
  const claim = await sql`
    insert into migrations (name, checksum, oldest_version)
    values (${name}, ${checksum}, ${oldestVersion})
    on conflict do nothing returning name
  `.execute(trx)
  if (claim.rows.length === 0) return false
  for (const statement of statements) await sql.raw(statement).execute(trx)
  return true
}
