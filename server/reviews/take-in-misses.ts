import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockStats } from '../answers/player-stats.queries.ts'
import {
  addCardsOfMisses,
  missesSince,
  missesTakenUntil,
  saveMissesTakenUntil,
} from './missed-questions.queries.ts'

/** Missed questions handled per run. The next run handles the rest. */
const MOST_AT_ONCE = 2000

/** Interval after which progress is saved even without new misses, to keep the scanned range short. */
const REST_MS = 86_400_000

/** Longest delay between the recorded time of an answer and its commit. */
const LATEST_WRITE_MS = 60_000

/**
 * Creates review cards for questions that a player missed since the last run. Runs when the player
 * opens the reviews, so that saving an answer needs no extra work.
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
