import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { listDatabaseTables } from '../engine/catalog.ts'
import { listPendingMigrations } from './migrate.ts'
import { readMigration } from './migration-files.ts'
import { type DatabaseLocation, openDatabase } from '../engine/open-database.ts'
import type { Database } from '../tables/tables.ts'

/** A pending migration: its statements, and the row counts of the tables that it touches. */
export type PlannedMigration = {
  name: string
  statements: readonly string[]
  rows: ReadonlyMap<string, number>
}

/**
 * Returns the migrations that the next start would apply to a database, and changes nothing. Throws the errors that
 * the start would throw.
 */
export async function listPlannedDatabaseMigrations(db: Database): Promise<PlannedMigration[]> {
  const known = new Set((await listDatabaseTables(db)).map(({ name }) => name))
  const planned: PlannedMigration[] = []
  for (const name of await listPendingMigrations(db)) {
    const { statements } = readMigration(name)
    const rows = new Map<string, number>()
    for (const table of new Set(statements.flatMap(findTouchedTables))) {
      if (known.has(table)) rows.set(table, await countRows(db, table))
    }
    planned.push({ name, statements, rows })
  }
  return planned
}

/** Returns the migrations that the next start would apply. Does not create a missing SQLite file. */
export async function planMigrationsAtLocation(place: DatabaseLocation): Promise<PlannedMigration[]> {
  const isMissing = 'sqliteFile' in place && !existsSync(place.sqliteFile)
  const db = await openDatabase(isMissing ? { sqliteFile: ':memory:' } : place, { unhurried: true })
  try {
    return await listPlannedDatabaseMigrations(db)
  } finally {
    await db.destroy()
  }
}

const TOUCHED_TABLE_PATTERN =
  /^(?:alter table|drop table|update|delete from|insert into|create (?:unique )?index \w+ on)\s+"?(\w+)/i

/** Returns the tables that a statement changes or indexes. */
function findTouchedTables(statement: string): string[] {
  const table = TOUCHED_TABLE_PATTERN.exec(statement)?.[1]
  return table === undefined ? [] : [table]
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Formats pending migrations as text for operators. */
export function formatMigrationPlan(planned: readonly PlannedMigration[]): string {
  if (planned.length === 0) return 'Nothing to do: all migrations have run.'
  return planned
    .map(({ name, statements, rows }) => {
      const touched = [...rows].map(([table, count]) => `${table}, ${count} rows`)
      const heads = statements.map((statement) => `  ${statement.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
      return [`${name}${touched.length > 0 ? ` (${touched.join('; ')})` : ''}`, ...heads].join('\n')
    })
    .join('\n')
}
