import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Runs the migrations that have not run, in order, each in a transaction of its own that begins
 * by claiming the migration's name: of two processes that start at once, one waits for the
 * other and then finds nothing to do. Returns the names it ran.
 */
export async function migrate(db: Database): Promise<string[]> {
  await makeLedger(db)
  const done = new Set(
    (await sql<{ name: string }>`select name from migrations`.execute(db)).rows.map(
      (row) => row.name,
    ),
  )
  const ran: string[] = []
  for (const { name, statements } of pendingMigrations(done)) {
    const claimed = await inTransaction(db, async (trx) => {
      const claim = await sql`
        insert into migrations (name) values (${name}) on conflict do nothing returning name
      `.execute(trx)
      if (claim.rows.length === 0) return false
      for (const statement of statements) await sql.raw(statement).execute(trx)
      return true
    })
    if (claimed) ran.push(name)
  }
  return ran
}

async function makeLedger(db: Database): Promise<void> {
  const make = () =>
    inTransaction(db, (trx) =>
      sql`create table if not exists migrations (name text primary key)`.execute(trx),
    )
  // PostgreSQL may fail the slower of two simultaneous "if not exists"; then it exists.
  await make().catch(make)
}

function pendingMigrations(done: ReadonlySet<string>) {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql') && !done.has(file.replace(/\.sql$/, '')))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.sql$/, ''),
      statements: readFileSync(join(FOLDER, file), 'utf8')
        .split(/;\s*$/m)
        .map((statement) => statement.trim())
        .filter(Boolean),
    }))
}
