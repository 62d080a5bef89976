import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'

/** Returns the last time at which any process of the site was running, or 0 if unknown. */
export async function getSiteLastRunningAt(db: Database): Promise<number> {
  const row = await db.selectFrom('clock').select('latest_at').executeTakeFirst()
  return row?.latest_at ?? 0
}

/**
 * Stores that the site is running now. An earlier time than the stored one is accepted only if an operator `checked`
 * the clock.
 */
export async function saveLastSiteRunningTime(db: Database, at: number, { checked = false } = {}): Promise<void> {
  await runInTransaction(db, (trx) =>
    trx
      .updateTable('clock')
      .set({ latest_at: at })
      .$if(!checked, (query) => query.where('latest_at', '<', at))
      .execute(),
  )
}
