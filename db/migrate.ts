import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Trx } from './tables.ts'
import { inTransaction } from './transaction.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Runs the migrations that have not run, in order, each in a transaction of its own that begins
 * by claiming the migration's name: of two processes that start at once, one waits for the
 * other and then finds nothing to do. Returns the names it ran.
 */
export async function migrate(db: Database): Promise<string[]> {
  // PostgreSQL may fail the slower of two simultaneous "if not exists"; then it exists.
  const make = () => inTransaction(db, makeLedger)
  await make().catch(make)
  const ran: string[] = []
  for (const name of await pendingMigrations(db, migrationNames())) {
    if (await inTransaction(db, (trx) => run(trx, name))) ran.push(name)
  }
  return ran
}

/** Runs those of some migrations that have not run, in order, all within one transaction. */
export async function migrateWithin(trx: Trx, names: readonly string[]): Promise<void> {
  await makeLedger(trx)
  for (const name of await pendingMigrations(trx, names)) await run(trx, name)
}

/** The names of all migrations of this version of the product, in their order. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

/** The names of the migrations that have run, in their order. */
export async function migrationsDone(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

async function pendingMigrations(db: Database, names: readonly string[]): Promise<string[]> {
  const done = new Set(await migrationsDone(db))
  return names.filter((name) => !done.has(name)).toSorted()
}

async function makeLedger(trx: Trx): Promise<void> {
  await sql`create table if not exists migrations (name text primary key)`.execute(trx)
}

/** Whether it was run; false if another process was faster. */
async function run(trx: Trx, name: string): Promise<boolean> {
  const claim = await sql`
    insert into migrations (name) values (${name}) on conflict do nothing returning name
  `.execute(trx)
  if (claim.rows.length === 0) return false
  const statements = readFileSync(join(FOLDER, `${name}.sql`), 'utf8')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
  for (const statement of statements) await sql.raw(statement).execute(trx)
  return true
}
