import type { Database } from '#db/tables/tables.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { computeStreakLedger } from '#domain/streak/streak-ledger.ts'
import { loadDailyAnswersOfPlayer, getPlayerJoinTime } from './streak.queries.ts'
import { getPlayerStreakSettings } from './streak-settings.queries.ts'

/** Returns a player's ledger at the instant `now`, with the time zones in which its days are shown. */
export async function getPlayerStreakLedger(db: Database, playerId: string, now: number) {
  const terms = await getPlayerStreakSettings(db, playerId)
  const joined = getUtcDayOfInstant(await getPlayerJoinTime(db, playerId))
  const answers = await loadDailyAnswersOfPlayer(db, playerId)
  return { ...computeStreakLedger({ ...terms, joined, answers }, now), zones: terms.zones }
}
