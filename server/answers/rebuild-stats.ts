import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { EMPTY_PLAYER_STATS, isSamePlayerStats, computeStatsFromAnswers } from '#domain/streak/stats.ts'
import { loadVersionedPlayerStats, lockPlayerStats, savePlayerStats } from './player-stats.queries.ts'
import { computePlayerStats } from './compute-player-stats.ts'
import { loadStreakSettingsByPlayer } from './streak-settings.queries.ts'
import { loadAnswersByPlayer, listPlayerIdsAfterId } from './rebuild-stats.queries.ts'

/** The number of players in a batch. It is small enough to hold all answers of these players in memory. */
const PLAYERS_PER_BATCH = 50

type StatsRebuildResult = { players: number; differing: number }

/**
 * Recomputes every player's statistics from the answers, and saves those that differ if `repair` is set. Can run while
 * answers arrive: a difference counts only if it persists after the player's row is locked.
 */
export async function recomputeAllPlayerStats(
  db: Database,
  { repair }: { repair: boolean },
): Promise<StatsRebuildResult> {
  const result = { players: 0, differing: 0 }
  for (let ids = await listPlayerIdsAfterId(db, '', PLAYERS_PER_BATCH); ids.length > 0;) {
    for (const id of await findSuspectPlayers(db, ids)) {
      if (await confirmDifference(db, id, repair)) result.differing += 1
    }
    result.players += ids.length
    ids = await listPlayerIdsAfterId(db, ids.at(-1) ?? '', PLAYERS_PER_BATCH)
  }
  return result
}

async function findSuspectPlayers(db: Database, ids: readonly string[]): Promise<string[]> {
  const stored = await loadVersionedPlayerStats(db, ids)
  const answers = await loadAnswersByPlayer(db, ids)
  const terms = await loadStreakSettingsByPlayer(db, ids)
  return ids.filter((id) => {
    const counted = computeStatsFromAnswers(answers.get(id) ?? [], terms(id))
    return !isSamePlayerStats(stored.get(id)?.stats ?? EMPTY_PLAYER_STATS, counted)
  })
}

function confirmDifference(db: Database, playerId: string, repair: boolean): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const stored = await lockPlayerStats(trx, playerId)
    const stats = await computePlayerStats(trx, playerId)
    // A missing row means that the account was deleted.
    if (!stored || isSamePlayerStats(stored.stats, stats)) return false
    if (repair) await savePlayerStats(trx, new Map([[playerId, { ...stored, stats }]]))
    return true
  })
}
