import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { NO_STATS, sameStats, statsOf } from '#domain/streak/stats.ts'
import { lockStats, saveStats } from './player-stats.queries.ts'
import { statsFromFacts } from './stats-from-facts.ts'
import { termsByPlayer } from './streak-terms.queries.ts'
import { answersByPlayer, keptStats, playersAfter } from './rebuild-stats.queries.ts'

/** Few enough to hold all their answers in memory: nobody has more answers than there are questions. */
const PLAYERS_AT_ONCE = 50

export type Rebuilt = { players: number; differing: number }

/**
 * Counts every player's statistics again from their answers, and puts those right that differ
 * when told to `repair`. Safe while answers arrive: a difference may be an answer that was just
 * being written, so it is believed only when it is still there with the player's row locked.
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
    // Without a row there is no account any more.
    if (!kept || sameStats(kept.stats, stats)) return false
    if (repair) await saveStats(trx, new Map([[playerId, { ...kept, stats }]]))
    return true
  })
}
