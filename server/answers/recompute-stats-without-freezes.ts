import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { lockPlayerStats, findPlayersWithStatsWithoutFreezes, savePlayerStats } from './player-stats.queries.ts'
import { computePlayerStats } from './compute-player-stats.ts'

const PLAYERS_PER_BATCH = 200

/** Recomputes player statistics that an older version saved without streak freezes. Returns the number of players. */
export async function recomputeStatsMissingFreezes(db: Database): Promise<number> {
  let counted = 0
  for (;;) {
    const playerIds = await findPlayersWithStatsWithoutFreezes(db, PLAYERS_PER_BATCH)
    if (playerIds.length === 0) return counted
    for (const playerId of playerIds) {
      await runInTransaction(db, async (trx) => {
        const locked = await lockPlayerStats(trx, playerId)
        // The account was deleted after its id was read.
        if (!locked) return
        const stats = await computePlayerStats(trx, playerId)
        await savePlayerStats(trx, new Map([[playerId, { ...locked, stats }]]))
      })
    }
    counted += playerIds.length
  }
}
