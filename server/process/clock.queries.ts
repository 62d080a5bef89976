import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'

/** The latest time at which any process of the site was open; 0 when nobody knows. */
export async function latestSeen(db: Database): Promise<number> {
  const row = await db.selectFrom('clock').select('latest_at').executeTakeFirst()
  return row?.latest_at ?? 0
}

/** Remembers that the site is open; what an operator has `checked` counts even if it is earlier. */
export async function rememberTime(
  db: Database,
  at: number,
  { checked = false } = {},
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('clock')
      .set({ latest_at: at })
      .$if(!checked, (query) => query.where('latest_at', '<', at))
      .execute(),
  )
}
