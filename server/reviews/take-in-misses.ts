import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockStats } from '../answers/player-stats.queries.ts'
import {
  addCardsOfMisses,
  missesSince,
  missesTakenUntil,
  saveMissesTakenUntil,
} from './missed-questions.queries.ts'

/** Few enough to be written at once; whoever has more gets the next the next time. */
const MOST_AT_ONCE = 2000

/** How long nothing is written while nothing was missed: what is looked through stays short all the same. */
const REST_MS = 86_400_000

/** An answer is noted with the instant at which it came, and written at most so much later. */
const LATEST_WRITE_MS = 60_000

/**
 * Gives cards to the questions that a player missed since this was done last. It is done when they ask what comes
 * back, so that saving an answer costs what it did.
 */
export async function takeInMisses(db: Database, playerId: string, now: number): Promise<void> {
  const since = await missesTakenUntil(db, playerId)
  const part = { since, limit: MOST_AT_ONCE }
  const isRested = now - since > REST_MS
  if (!isRested && (await missesSince(db, playerId, part)).length === 0) return
  await inTransaction(db, async (trx) => {
    if (!(await lockStats(trx, playerId))) return
    const misses = await missesSince(trx, playerId, part)
    const last = misses.at(-1)
    if (last) await addCardsOfMisses(trx, playerId, misses)
    const isAll = misses.length < MOST_AT_ONCE
    const until = isAll || !last ? now - LATEST_WRITE_MS : last.answeredAt
    await saveMissesTakenUntil(trx, playerId, Math.max(since, until))
  })
}
