import { CompiledQuery, sql } from 'kysely'
import type { DatabaseTableDescription } from '../engine/catalog.ts'
import { isPostgres } from '../engine/engine.ts'
import type { Trx } from '../tables/tables.ts'

/** The maximum number of parameters in one statement, which both SQLite and PostgreSQL accept. */
const MAX_STATEMENT_VALUES = 30_000
const MAX_STATEMENT_ROWS = 500

/**
 * Inserts the rows of a backup in batches. Each line is a row: a JSON list of values in the order of the table's
 * columns.
 */
export async function insertBackupRows(
  trx: Trx,
  table: DatabaseTableDescription,
  lines: readonly string[],
): Promise<void> {
  const width = table.columns.length
  const most = Math.min(MAX_STATEMENT_ROWS, Math.floor(MAX_STATEMENT_VALUES / width))
  for (let from = 0; from < lines.length; from += most) {
    const rows = lines.slice(from, from + most).map((line) => JSON.parse(line) as unknown[])
    if (rows.some((row) => row.length !== width)) throw new Error(`${table.name} has other columns`)
    await trx.executeQuery(CompiledQuery.raw(buildInsertStatement(trx, table, rows.length), rows.flat()))
  }
}

/**
 * Deletes all rows of these tables. The migrations insert rows into new tables, and the rows of the backup replace
 * them.
 */
export async function deleteAllRowsOfTables(trx: Trx, tables: readonly DatabaseTableDescription[]): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

function buildInsertStatement(trx: Trx, { name, columns }: DatabaseTableDescription, rowCount: number): string {
  const isNumbered = isPostgres(trx)
  const row = (at: number) => {
    const values = columns.map((_, index) => (isNumbered ? `$${at * columns.length + index + 1}` : '?'))
    return `(${values.join(', ')})`
  }
  const rows = Array.from({ length: rowCount }, (_, at) => row(at))
  const names = columns.map((column) => quoteIdentifier(column.name))
  return `insert into ${quoteIdentifier(name)} (${names.join(', ')}) values ${rows.join(', ')}`
}

function quoteIdentifier(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
