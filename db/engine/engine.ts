import { PostgresAdapter } from 'kysely'
import type { Database, Trx } from '../tables/tables.ts'

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Returns whether a transaction must lock the rows it is going to change (`for update`). A SQLite transaction locks
 * the whole file.
 */
export function needsTransactionRowLocks(trx: Trx): boolean {
  return isPostgres(trx)
}
