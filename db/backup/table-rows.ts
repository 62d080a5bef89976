import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Column, Table } from '../engine/catalog.ts'
import { isPostgres } from '../engine/engine.ts'
import type { Database } from '../tables/tables.ts'

/** Few enough to hold in memory, many enough that asking for them does not count. */
const ROWS_A_PAGE = 2000

type Row = Record<string, unknown>

/** What tells whether two tables hold the same rows: how many, and the checksum of their lines. */
export type Fingerprint = { count: number; sha256: string }

/**
 * The rows of a table as lines of JSON, page by page, ordered by the bytes of the primary key: the
 * same rows are the same lines whatever the engine. To be read within one transaction.
 */
export async function* linesOf(db: Database, table: Table): AsyncGenerator<string[]> {
  const strange = table.columns.find(({ kind }) => kind === 'other')
  if (strange) throw new Error(`${table.name}.${strange.name} is neither text nor a number`)
  if (table.key.length === 0) throw new Error(`The table ${table.name} has no primary key`)
  for await (const rows of isPostgres(db) ? byCursor(db, table) : byKey(db, table)) {
    yield rows.map((row) => JSON.stringify(table.columns.map(({ name }) => row[name])))
  }
}

/** The fingerprint of a table, which is read in full; within one transaction. */
export async function fingerprintOf(db: Database, table: Table): Promise<Fingerprint> {
  const checksum = createHash('sha256')
  let count = 0
  for await (const lines of linesOf(db, table)) {
    checksum.update(textOf(lines))
    count += lines.length
  }
  return { count, sha256: checksum.digest('hex') }
}

export function textOf(lines: readonly string[]): string {
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

/** SQLite: each page goes on after the key of the last row, along the index of the key. */
async function* byKey(db: Database, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column.name)))
  const all = sql.join(columns.map((column) => sql.ref(column.name)))
  let last: Row | undefined
  do {
    const after: unknown[] = key.map((column) => last?.[column.name])
    const where = last ? sql`where (${keys}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<Row>`
      select ${all} from ${sql.table(name)} ${where} order by ${keys} limit ${ROWS_A_PAGE}
    `.execute(db)
    if (rows.length > 0) yield rows
    last = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined
  } while (last)
}

/** PostgreSQL, whose indexes may be in the order of some language: sorted once, then fetched. */
async function* byCursor(db: Database, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  await sql`
    declare all_rows no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column.name)))}
    from ${sql.table(name)} order by ${sql.join(key.map(byBytes))}
  `.execute(db)
  const fetch = sql<Row>`fetch ${sql.raw(String(ROWS_A_PAGE))} from all_rows`
  let { rows } = await fetch.execute(db)
  while (rows.length > 0) {
    yield rows
    rows = (await fetch.execute(db)).rows
  }
  await sql`close all_rows`.execute(db)
}

function byBytes({ name, kind }: Column) {
  return kind === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name)
}
