import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from '../tables/tables.ts'

/** Whether players' rows may be spread over several machines (Citus): then a statement that reads many of them sees no single moment. */
export async function isCluster(db: Database): Promise<boolean> {
  if (!isPostgres(db)) return false
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

/** Has a cluster finish what a machine had prepared when it died, which it does by itself within a minute. */
export async function finishPrepared(db: Database): Promise<void> {
  await sql`select recover_prepared_transactions()`.execute(db)
}
