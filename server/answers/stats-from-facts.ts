import type { Database } from '#db/tables/tables.ts'
import { type Stats, statsOf } from '#domain/streak/stats.ts'
import { allAnswersOf } from './answers.queries.ts'
import { termsOfPlayer } from './streak-terms.queries.ts'

/** Returns a player's statistics, computed from all stored answers, breaks, freezes and time zones. */
export async function statsFromFacts(db: Database, playerId: string): Promise<Stats> {
  return statsOf(await allAnswersOf(db, playerId), await termsOfPlayer(db, playerId))
}
