import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from '../tables/tables.ts'

/**
 * Returns whether the database is a Citus cluster. In a cluster, a query over many players does not read one
 * consistent snapshot.
 */
export async function isCitusCluster(db: Database): Promise<boolean> {
  if (!isPostgres(db)) return false
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/**
 * Makes a cluster finish prepared transactions of a worker that crashed. Without this call the cluster does so within
 * a minute.
 */
export async function recoverPreparedTransactions(db: Database): Promise<void> {
  await sql`select recover_prepared_transactions()`.execute(db)
}
