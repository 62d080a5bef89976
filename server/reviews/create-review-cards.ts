import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { lockPlayerStats } from '../answers/player-stats.queries.ts'
import {
  insertReviewCardsForMissedQuestions,
  listWronglyAnsweredQuestionsSince,
  getMissedQuestionsProcessedUntil,
  saveMissedQuestionsProcessedTime,
} from './missed-questions.queries.ts'

/** The maximum number of missed questions that become review cards at once. The next call handles the rest. */
const MAX_MISSES_PER_RUN = 2000

/** Longest delay between the recorded time of an answer and its commit. */
const MAX_WRITE_DELAY_MS = MINUTE_MS

/**
 * Creates review cards for questions that a player missed since the last run. Runs when the player opens the reviews,
 * so that saving an answer needs no extra work.
 */
export async function createReviewCardsForMissedQuestions(db: Database, playerId: string, now: number): Promise<void> {
  const since = await getMissedQuestionsProcessedUntil(db, playerId)
  const part = { since, limit: MAX_MISSES_PER_RUN }
  // At least once a day, saves the time up to which answers were processed, even if the player missed no question.
  // Later calls then read fewer answers.
  const isUpToDate = now - since <= DAY_MS
  if (isUpToDate && (await listWronglyAnsweredQuestionsSince(db, playerId, part)).length === 0) return
  await runInTransaction(db, async (trx) => {
    if (!(await lockPlayerStats(trx, playerId))) return
    const misses = await listWronglyAnsweredQuestionsSince(trx, playerId, part)
    const last = misses.at(-1)
    if (last) await insertReviewCardsForMissedQuestions(trx, playerId, misses)
    const isAll = misses.length < MAX_MISSES_PER_RUN
    const until = isAll || !last ? now - MAX_WRITE_DELAY_MS : last.answeredAt
    await saveMissedQuestionsProcessedTime(trx, playerId, Math.max(since, until))
  })
}
