import { PostgresAdapter } from 'kysely'
import type { Trx } from './tables.ts'

/**
 * Whether a transaction has to lock the rows it will change (`for update`). On SQLite it holds the
 * whole file from its beginning.
 */
export function locksRows(trx: Trx): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter
}
