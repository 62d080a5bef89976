import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Tables, Trx } from '../tables/tables.ts'

/**
 * Locks these tables against writes until the transaction ends, after the writes that are under way. Reads continue. On
 * SQLite a transaction is the only writer anyway.
 */
export async function blockWrites(trx: Trx, tables: readonly (keyof Tables)[]): Promise<void> {
  if (!isPostgres(trx)) return
  const names = sql.join(tables.map((table) => sql.table(table)))
  await sql`lock table ${names} in share mode`.execute(trx)
}
