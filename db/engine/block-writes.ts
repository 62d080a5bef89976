import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { DatabaseTables, Trx } from '../tables/tables.ts'

/**
 * Blocks writes to these tables until the transaction ends. Waits for running writes, and does not block reads. A
 * SQLite transaction is the only writer anyway.
 */
export async function lockTablesAgainstWrites(trx: Trx, tables: readonly (keyof DatabaseTables)[]): Promise<void> {
  if (!isPostgres(trx)) return
  const names = sql.join(tables.map((table) => sql.table(table)))
  await sql`lock table ${names} in share mode`.execute(trx)
}
