import type { Database } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockStats, saveStats } from './player-stats.queries.ts'
import { statsFromFacts } from './stats-from-facts.ts'

const PLAYERS_A_TIME = 200

/** Counts the statistics of players again that were counted before there were freezes; returns how many. */
export async function countFreezes(db: Database): Promise<number> {
  let counted = 0
  for (;;) {
    const rows = await db
      .selectFrom('player_stats')
      .select('user_id')
      .where('freezes', 'is', null)
      .limit(PLAYERS_A_TIME)
      .execute()
    if (rows.length === 0) return counted
    for (const { user_id } of rows) {
      await inTransaction(db, async (trx) => {
        const locked = await lockStats(trx, user_id)
        // Who has left meanwhile has no row any more.
        if (!locked) return
        const stats = await statsFromFacts(trx, user_id)
        await saveStats(trx, new Map([[user_id, { ...locked, stats }]]))
      })
    }
    counted += rows.length
  }
}
