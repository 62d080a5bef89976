import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseColumnDescription, DatabaseTableDescription } from '../engine/catalog.ts'
import { isPostgres } from '../engine/engine.ts'
import type { Database } from '../tables/tables.ts'

/**
 * The number of rows that a backup reads with one query: few enough to hold in memory, and enough that the number of
 * queries does not matter.
 */
const ROWS_PER_PAGE = 2000

type Row = Record<string, unknown>

/** Row count and checksum of a table. Two tables with the same rows have the same fingerprint. */
export type DatabaseTableFingerprint = { count: number; sha256: string }

/**
 * Yields the rows of a table as JSON lines, page by page, sorted by the bytes of the primary key. Equal rows give
 * equal lines on SQLite and PostgreSQL. Must be called within one transaction.
 */
export async function* readTableLines(db: Database, table: DatabaseTableDescription): AsyncGenerator<string[]> {
  const strange = table.columns.find(({ kind }) => kind === 'other')
  if (strange) throw new Error(`${table.name}.${strange.name} is neither text nor a number`)
  if (table.key.length === 0) throw new Error(`The table ${table.name} has no primary key`)
  for await (const rows of isPostgres(db) ? readPagesByCursor(db, table) : readPagesByKey(db, table)) {
    yield rows.map((row) => JSON.stringify(table.columns.map(({ name }) => row[name])))
  }
}

/** Reads a whole table and returns its fingerprint. Must be called within one transaction. */
export async function computeTableFingerprint(
  db: Database,
  table: DatabaseTableDescription,
): Promise<DatabaseTableFingerprint> {
  const checksum = createHash('sha256')
  let count = 0
  for await (const lines of readTableLines(db, table)) {
    checksum.update(joinLines(lines))
    count += lines.length
  }
  return { count, sha256: checksum.digest('hex') }
}

export function joinLines(lines: readonly string[]): string {
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

/** Reads SQLite tables by key: each page starts after the last key of the page before. */
async function* readPagesByKey(db: Database, { name, columns, key }: DatabaseTableDescription): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column.name)))
  const all = sql.join(columns.map((column) => sql.ref(column.name)))
  let last: Row | undefined
  do {
    const after: unknown[] = key.map((column) => last?.[column.name])
    const where = last ? sql`where (${keys}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<Row>`
      select ${all} from ${sql.table(name)} ${where} order by ${keys} limit ${ROWS_PER_PAGE}
    `.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length === ROWS_PER_PAGE ? rows.at(-1) : undefined
  } while (last)
}

/**
 * Reads a PostgreSQL table with a cursor, so that the rows are sorted by the bytes of the key only once. The key's
 * index may use a language's collation, which gives another order.
 */
async function* readPagesByCursor(
  db: Database,
  { name, columns, key }: DatabaseTableDescription,
): AsyncGenerator<Row[]> {
  await sql`
    declare all_rows no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column.name)))}
    from ${sql.table(name)} order by ${sql.join(key.map(orderByBytes))}
  `.execute(db)
  const fetch = sql<Row>`fetch ${sql.raw(String(ROWS_PER_PAGE))} from all_rows`
  let { rows } = await fetch.execute(db)
  while (rows.length > 0) {
    yield rows
    rows = (await fetch.execute(db)).rows
  }
  await sql`close all_rows`.execute(db)
}

function orderByBytes({ name, kind }: DatabaseColumnDescription) {
  return kind === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name)
}
