import type { Database } from '#db/tables/tables.ts'
import { dayAt } from '#domain/time/day.ts'
import { streakLedger } from '#domain/streak/streak-ledger.ts'
import { dailyAnswers, joinedAt } from './streak.queries.ts'
import { termsOfPlayer } from './streak-terms.queries.ts'

/** Returns a player's ledger at the instant `now`, with the time zones in which its days are shown. */
export async function ledgerOfPlayer(db: Database, playerId: string, now: number) {
  const terms = await termsOfPlayer(db, playerId)
  const joined = dayAt(await joinedAt(db, playerId))
  const answers = await dailyAnswers(db, playerId)
  return { ...streakLedger({ ...terms, joined, answers }, now), zones: terms.zones }
}
