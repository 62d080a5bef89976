import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { NO_STATS, sameStats, statsOf } from '#domain/streak/stats.ts'
import { lockStats, saveStats } from './player-stats.queries.ts'
import { statsFromFacts } from './stats-from-facts.ts'
import { termsByPlayer } from './streak-terms.queries.ts'
import { answersByPlayer, keptStats, playersAfter } from './rebuild-stats.queries.ts'

/** Small enough to hold all answers of the players in memory. */
const PLAYERS_AT_ONCE = 50

export type Rebuilt = { players: number; differing: number }

/**
 * Recomputes every player's statistics from the answers, and saves those that differ if `repair` is
 * set. Can run while answers arrive: a difference counts only if it persists after the player's row is
 * locked.
 */
export async function rebuildStats(
  db: Database,
  { repair }: { repair: boolean },
): Promise<Rebuilt> {
  const result = { players: 0, differing: 0 }
  for (let ids = await playersAfter(db, '', PLAYERS_AT_ONCE); ids.length > 0;) {
    for (const id of await suspects(db, ids)) {
      if (await reallyDiffers(db, id, repair)) result.differing += 1
    }
    result.players += ids.length
    ids = await playersAfter(db, ids.at(-1) ?? '', PLAYERS_AT_ONCE)
  }
  return result
}

async function suspects(db: Database, ids: readonly string[]): Promise<string[]> {
  const kept = await keptStats(db, ids)
  const answers = await answersByPlayer(db, ids)
  const terms = await termsByPlayer(db, ids)
  return ids.filter((id) => {
    const counted = statsOf(answers.get(id) ?? [], terms(id))
    return !sameStats(kept.get(id) ?? NO_STATS, counted)
  })
}

function reallyDiffers(db: Database, playerId: string, repair: boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const kept = await lockStats(trx, playerId)
    const stats = await statsFromFacts(trx, playerId)
    // A missing row means that the account was deleted.
    if (!kept || sameStats(kept.stats, stats)) return false
    if (repair) await saveStats(trx, new Map([[playerId, { ...kept, stats }]]))
    return true
  })
}
