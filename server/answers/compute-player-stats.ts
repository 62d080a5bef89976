import type { Database } from '#db/tables/tables.ts'
import { type PlayerStats, computeStatsFromAnswers } from '#domain/streak/stats.ts'
import { listAnswersOfPlayer } from './answers.queries.ts'
import { getPlayerStreakSettings } from './streak-settings.queries.ts'

/** Returns a player's statistics, computed from all stored answers, breaks, freezes and time zones. */
export async function computePlayerStats(db: Database, playerId: string): Promise<PlayerStats> {
  return computeStatsFromAnswers(await listAnswersOfPlayer(db, playerId), await getPlayerStreakSettings(db, playerId))
}
