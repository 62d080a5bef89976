import { sql } from 'kysely'
import { SITE_NAME } from '#domain/site/site.ts'
import { tablesOf } from '../engine/catalog.ts'
import { isPostgres } from '../engine/engine.ts'
import { refuseLongLocks } from './long-locks.ts'
import {
  DatabaseVersionError,
  type Migration,
  migrationNames,
  readMigration,
  refuseNewer,
} from './migration-files.ts'
import type { Database, Trx } from '../tables/tables.ts'
import { inTransaction } from '../engine/transaction.ts'
import { isOlder, VERSION } from '../engine/version.ts'

/**
 * A row of the table `migrations`. `checksum` is of the SQL that was run, and `oldest_version` is the oldest version
 * of the product that works with the migrated schema. Tables of early versions lack both columns.
 */
type LedgerRow = { name: string; checksum?: string | null; oldest_version?: string | null }

const LEDGER_RACES = 3

/**
 * Applies all pending migrations in order and returns their names. Each runs in its own transaction, which first
 * claims the migration's name, so that of several processes only one applies it. A new SQLite file gets all
 * migrations in one transaction, which is faster. Throws an error with a readable message if a newer version removed
 * something that this version needs, or if an applied migration was edited.
 */
export async function migrate(db: Database): Promise<string[]> {
  await makeLedgerInTurn(db)
  const ledger = await soundLedger(db)
  const names = pending(ledger, migrationNames())
  await refuseLongLocks(db, names)
  if (ledger.length === 0 && !isPostgres(db)) return inTransaction(db, (trx) => runAll(trx, names))
  const ran: string[] = []
  for (const name of names) {
    ran.push(...(await inTransaction(db, (trx) => runAll(trx, [name]))))
  }
  return ran
}

/** Returns the names of pending migrations in order, and changes nothing. Throws the same errors as `migrate`. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const hasLedger = (await tablesOf(db)).some(({ name }) => name === 'migrations')
  return hasLedger ? pending(await soundLedger(db), migrationNames()) : migrationNames()
}

/** Applies the pending ones of these migrations in order, within the given transaction. */
export async function migrateWithin(trx: Trx, names: readonly string[]): Promise<void> {
  await makeLedger(trx)
  await runAll(trx, pending(await soundLedger(trx), names))
}

/** Returns the names of all applied migrations in order. */
export async function migrationsDone(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

async function soundLedger(db: Database): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`select * from migrations`.execute(db)
  const known = new Set(migrationNames())
  refuseUnreadable(rows.filter(({ name }) => !known.has(name)))
  const changed = rows.filter(
    ({ name, checksum }) =>
      known.has(name) && checksum !== undefined && checksum !== readMigration(name).checksum,
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
function refuseUnreadable(unknown: readonly LedgerRow[]): void {
  refuseNewer(
    'This database',
    unknown.filter((row) => !row.oldest_version).map(({ name }) => name),
  )
  const breaking = unknown.find(({ oldest_version: oldest }) => isOlder(VERSION, oldest ?? ''))
  if (breaking) {
    throw new DatabaseVersionError(
      `A newer version of ${SITE_NAME} changed this database by ${breaking.name}, and this version (${VERSION}) cannot read it: run ${breaking.oldest_version} or newer, or restore a backup from before`,
    )
  }
}

function pending(done: readonly LedgerRow[], names: readonly string[]): string[] {
  return names.filter((name) => done.every((one) => one.name !== name)).toSorted()
}

/**
 * Creates the table `migrations`. On PostgreSQL, of two simultaneous attempts the slower one fails, so it is retried.
 */
async function makeLedgerInTurn(db: Database): Promise<void> {
  for (let races = 0; ; races += 1) {
    try {
      return await inTransaction(db, makeLedger)
    } catch (error) {
      if (races === LEDGER_RACES) throw error
    }
  }
}

async function makeLedger(trx: Trx): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, checksum text, oldest_version text)`.execute(
    trx,
  )
  const ledger = (await tablesOf(trx)).find(({ name }) => name === 'migrations')
  const has = (column: string) => ledger?.columns.some(({ name }) => name === column)
  // Tables of early versions lack these columns. Fills them with the values of the current migration files.
  if (!has('checksum')) await fillLedger(trx, 'checksum', ({ checksum }) => checksum)
  if (!has('oldest_version')) await fillLedger(trx, 'oldest_version', (one) => one.oldestVersion)
}

async function fillLedger(
  trx: Trx,
  column: 'checksum' | 'oldest_version',
  valueOf: (migration: Migration) => string,
): Promise<void> {
  await sql`alter table migrations add column ${sql.ref(column)} text`.execute(trx)
  const known = new Set(migrationNames())
  for (const name of (await migrationsDone(trx)).filter((one) => known.has(one))) {
    const value = valueOf(readMigration(name))
    await sql`update migrations set ${sql.ref(column)} = ${value} where name = ${name}`.execute(trx)
  }
}

/** Returns the names of the migrations that were applied here. Another process may have applied some. */
async function runAll(trx: Trx, names: readonly string[]): Promise<string[]> {
  const ran: string[] = []
  for (const name of names) if (await run(trx, name)) ran.push(name)
  return ran
}

/** Returns whether the migration was applied here; false if another process was faster. */
async function run(trx: Trx, name: string): Promise<boolean> {
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
