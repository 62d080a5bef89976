import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Tables, Trx } from './tables.ts'

/**
 * Waits until nobody is writing to these tables and keeps everybody else from it until the transaction ends. Readers go
 * on. On SQLite a transaction is the only writer anyway.
 */
export async function blockWrites(trx: Trx, tables: readonly (keyof Tables)[]): Promise<void> {
  if (!isPostgres(trx)) return
  const names = sql.join(tables.map((table) => sql.table(table)))
  await sql`lock table ${names} in share mode`.execute(trx)
}
