import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockStats, playersWithoutFreezes, saveStats } from './player-stats.queries.ts'
import { statsFromFacts } from './stats-from-facts.ts'

const PLAYERS_A_TIME = 200

/**
 * Recomputes the statistics of players that were saved before freezes existed. Returns the number of
 * players.
 */
export async function countFreezes(db: Database): Promise<number> {
  let counted = 0
  for (;;) {
    const playerIds = await playersWithoutFreezes(db, PLAYERS_A_TIME)
    if (playerIds.length === 0) return counted
    for (const playerId of playerIds) {
      await inTransaction(db, async (trx) => {
        const locked = await lockStats(trx, playerId)
        // The account was deleted meanwhile.
        if (!locked) return
        const stats = await statsFromFacts(trx, playerId)
        await saveStats(trx, new Map([[playerId, { ...locked, stats }]]))
      })
    }
    counted += playerIds.length
  }
}
