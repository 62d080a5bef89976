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
 * `checksum` is of the text that was run, and `oldest_version` the first version of the product that can work with what
 * the migration made. Ledgers of earlier versions lack these columns.
 */
type LedgerRow = { name: string; checksum?: string | null; oldest_version?: string | null }

const LEDGER_RACES = 3

/**
 * Runs the migrations that have not run, in order, each in a transaction of its own that begins
 * by claiming the migration's name: of two processes that start at once, one waits for the
 * other and then finds nothing to do; if the other dies, it does it. A new SQLite file gets all of them in
 * one transaction, which waits for the disk once; on PostgreSQL others would wait for longer than for a lock. Returns the names it ran. Throws an
 * error with a plain sentence when a newer version took away what this one reads, or a migration was changed.
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

/** The names of those that have not run, in order; the database is only looked at. Throws as `migrate` does. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const hasLedger = (await tablesOf(db)).some(({ name }) => name === 'migrations')
  return hasLedger ? pending(await soundLedger(db), migrationNames()) : migrationNames()
}

/** Runs those of some migrations that have not run, in order, all within one transaction. */
export async function migrateWithin(trx: Trx, names: readonly string[]): Promise<void> {
  await makeLedger(trx)
  await runAll(trx, pending(await soundLedger(trx), names))
}

/** The names of the migrations that have run, in their order. */
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
      `This database was made by another ${names.join(', ')} than this version of ${SITE_NAME} has; a migration never changes`,
    )
  }
  return rows
}

/** Throws if a newer version ran migrations after which this one cannot work; others have only added things. */
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

/** PostgreSQL fails the slower of two that make the same at once; then it is there. */
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
  // What older ledgers do not say of a migration is taken to be what its file says now.
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

/** The names of those that were run; another process may have been faster. */
async function runAll(trx: Trx, names: readonly string[]): Promise<string[]> {
  const ran: string[] = []
  for (const name of names) if (await run(trx, name)) ran.push(name)
  return ran
}

/** Whether it was run; false if another process was faster. */
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
