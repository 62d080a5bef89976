import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '#test/database.ts'
import { type DatabaseTableDescription, listDatabaseTables } from '../engine/catalog.ts'
import { migrateDatabase, applyMigrationsInTransaction } from './migrate.ts'
import { listMigrationNames } from './migration-files.ts'
import { openDatabase } from '../engine/open-database.ts'
import type { Database } from '../tables/tables.ts'
import { runInTransaction } from '../engine/transaction.ts'

/** The last migration of version 0.1.0, the first version with data of players. */
const FIRST = '004'
/** Tables that migrations fill, or whose rows they count. */
const FILLED_BY_MIGRATIONS = new Set(['migrations', 'content_version', 'clock'])
/** Tables that others reference. */
const REFERENCED = new Set(['users', 'questions', 'quizzes', 'circles', 'night_rooms'])

it('keeps all rows that a database of any earlier version has in its tables when it is upgraded', async () => {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  const added: { table: string; row: Record<string, unknown> }[] = []
  const tablesBefore = new Map<string, DatabaseTableDescription>()
  // One database gets a row in each new or changed table of each version. A database for each version would apply each
  // migration many times.
  for (const [index, name] of listMigrationNames().entries()) {
    await runInTransaction(db, (trx) => applyMigrationsInTransaction(trx, [name]))
    if (name < FIRST) continue
    const tables = (await listDatabaseTables(db)).filter((table) => !FILLED_BY_MIGRATIONS.has(table.name))
    const changed = tables.filter((table) => !isDeepStrictEqual(table, tablesBefore.get(table.name)))
    if (changed.length === 0) continue
    for (const table of tables.filter((one) => changed.includes(one) || REFERENCED.has(one.name))) {
      tablesBefore.set(table.name, table)
      added.push({ table: table.name, row: await addRow(db, table, {}, index + 1) })
    }
  }
  expect(await migrateDatabase(db)).toEqual([])
  for (const table of new Set(added.map((one) => one.table))) {
    const rows = await readRows(db, table)
    for (const { row } of added.filter((one) => one.table === table)) {
      expect(rows, table).toContainEqual(expect.objectContaining(row))
    }
  }
  await db.destroy()
  await remove()
})

it('migration 033 gives a credential of two accounts to the account that added it first', async () => {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  const before = listMigrationNames().filter((name) => name < '033')
  await runInTransaction(db, (trx) => applyMigrationsInTransaction(trx, before))
  const users = (await listDatabaseTables(db)).find(({ name }) => name === 'users')
  const passkeys = (await listDatabaseTables(db)).find(({ name }) => name === 'passkeys')
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

/**
 * Adds a row whose values are valid as days, numbers, JSON and references, except those in `special`. Rows with
 * different numbers differ in all other columns. Returns the stored row.
 */
async function addRow(
  db: Database,
  { name, columns }: DatabaseTableDescription,
  special: Record<string, string> = {},
  number = 1,
): Promise<Record<string, unknown>> {
  const values = columns.map((column) => special[column.name] ?? (column.kind === 'text' ? String(number) : number))
  const { rows } = await sql<Record<string, unknown>>`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    values (${sql.join(values)})
    returning *
  `.execute(db)
  return rows[0] ?? {}
}

async function readRows(db: Database, table: string): Promise<Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows
}
