import { PostgresAdapter } from 'kysely'
import type { Database, Trx } from '../tables/tables.ts'

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Whether a transaction has to lock the rows it will change (`for update`). On SQLite it holds the
 * whole file from its beginning.
 */
export function locksRows(trx: Trx): boolean {
  return isPostgres(trx)
}
