import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '#test/database.ts'
import { type DatabaseTable, listTables } from '../engine/catalog.ts'
import { migrateDatabase, applyMigrationsWithin } from './migrate.ts'
import { listMigrationNames } from './migration-files.ts'
import { openDatabase } from '../engine/open-database.ts'
import type { Database } from '../tables/tables.ts'
import { inTransaction } from '../engine/transaction.ts'

/** The last migration of version 0.1.0, the first version with data of players. */
const FIRST = '004'
/** Tables that migrations fill, or whose rows they count. */
const FILLED_BY_MIGRATIONS = new Set(['migrations', 'content_version', 'clock'])

const OLDER = listMigrationNames()
  .slice(0, -1)
  .filter((name) => name >= FIRST)

it.each(OLDER)('upgrades a database of %s with a row in every table, and keeps all rows', async (last) => {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  await inTransaction(db, (trx) =>
    applyMigrationsWithin(
      trx,
      listMigrationNames().filter((name) => name <= last),
    ),
  )
  const tables = (await listTables(db)).filter(({ name }) => !FILLED_BY_MIGRATIONS.has(name))
  for (const table of tables) await addRow(db, table)
  const before = await rowsOf(db, tables)
  await migrateDatabase(db)
  const after = await rowsOf(db, tables)
  for (const { name } of tables) expect(after[name]?.[0]).toMatchObject(before[name]?.[0] ?? {})
  await db.destroy()
  await remove()
})

it('migration 033 gives a credential of two accounts to the account that added it first', async () => {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  const before = listMigrationNames().filter((name) => name < '033')
  await inTransaction(db, (trx) => applyMigrationsWithin(trx, before))
  const users = (await listTables(db)).find(({ name }) => name === 'users')
  const passkeys = (await listTables(db)).find(({ name }) => name === 'passkeys')
  for (const [user, created_at] of [
    ['a', '2026-11-22T10:00:00.000Z'],
    ['b', '2026-11-21T10:00:00.000Z'],
  ] as const) {
    if (users) await addRow(db, users, { id: user, email: user })
    if (passkeys) await addRow(db, passkeys, { user_id: user, credential_id: 'one', created_at })
  }
  await migrateDatabase(db)
  const owners = await db.selectFrom('passkey_credentials').selectAll().execute()
  expect(owners).toEqual([{ credential_id: 'one', user_id: 'b' }])
  await db.destroy()
  await remove()
})

it('rejects a migration that removes a column older versions still use, unless it states since when it is unused', () => {
  const taking = /\bdrop\s+(table|column)\b|\brename\b|\badd column\b(?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i
  const silent = listMigrationNames().filter((name) => {
    const text = readFileSync(join(import.meta.dirname, '.', `${name}.sql`), 'utf8')
    return taking.test(text) && !/^-- contract: unused since \d+\.\d+\.\d+/m.test(text)
  })
  expect(silent).toEqual([])
})

/** Adds a row whose values are valid as days, numbers, JSON and references, except those in `special`. */
async function addRow(
  db: Database,
  { name, columns }: DatabaseTable,
  special: Record<string, string> = {},
): Promise<void> {
  const values = columns.map((column) => special[column.name] ?? (column.kind === 'text' ? '1' : 1))
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    values (${sql.join(values)})
  `.execute(db)
}

async function rowsOf(db: Database, tables: readonly DatabaseTable[]) {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    rows[name] = found.rows
  }
  return rows
}
