import { sql } from 'kysely'
import { isPostgres } from '../engine/engine.ts'
import { readMigration } from './migration-files.ts'
import type { Database } from '../tables/tables.ts'

/**
 * Tables with at least this many rows count as large. Scanning one takes some seconds, and blocks all writes to it.
 */
const LARGE_TABLE_ROWS = 1_000_000

/** Statements that lock a table while they scan all its rows. The first group of each pattern is the table. */
const LONG_LOCK_STATEMENTS = [
  /^create (?:unique )?index (?:if not exists )?\w+ on (\w+)/i,
  /^update (\w+)/i,
  /^delete from (\w+)/i,
  /^alter table (\w+) [^]*\b(?:type|set not null|check|references|unique|primary key)\b/i,
]

/**
 * Throws an error with a readable message if one of these migrations would lock a large PostgreSQL table while other
 * processes serve. On SQLite no other process serves during a migration.
 */
export async function assertMigrationsHoldNoLongLocks(db: Database, names: readonly string[]): Promise<void> {
  if (!isPostgres(db) || names.length === 0) return
  const large = await listLargeTables(db)
  const found = names.flatMap((name) =>
    readMigration(name).statements.flatMap((statement) => {
      const table = findLockedTable(statement)
      const rows = table === null ? undefined : large.get(table)
      return rows === undefined ? [] : [{ name, table, rows }]
    }),
  )
  const [first] = found
  if (!first || !(await hasServingProcesses(db))) return
  const { name, table, rows } = first
  throw new Error(
    `${name} would keep ${table} locked while it looks at some ${rows.toLocaleString('en')} rows, and other processes serve: stop them, start one of this version, and then the others`,
  )
}

function findLockedTable(statement: string): string | null {
  const plain = statement.replaceAll(/^\s*--.*$/gm, '').trim()
  for (const kind of LONG_LOCK_STATEMENTS) {
    const table = kind.exec(plain)?.[1]
    if (table !== undefined) return table
  }
  return null
}

async function listLargeTables(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as "table", reltuples::bigint as "rows" from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and reltuples >= ${LARGE_TABLE_ROWS}`.execute(db)
  return new Map(rows.map(({ table, rows: count }) => [table, count]))
}

async function hasServingProcesses(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'something-new serving'
    limit 1`.execute(db)
  return rows.length > 0
}
