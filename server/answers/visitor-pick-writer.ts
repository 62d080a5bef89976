import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { FirstPickCount } from '#domain/play/question-tally.ts'
import { Refusal } from '../http/errors.ts'
import {
  addFirstPicksToTallies,
  type QuestionFirstPick,
  loadQuestionFirstPickTallies,
} from './question-tallies.queries.ts'
import { getRandomTallyShard } from './random-shard.ts'

const MAX_QUEUED_PICKS = 1000
const RETRY_AFTER_S = 2

/**
 * Returns a function that counts visitors' first picks in batches: picks that arrive during a transaction are queued
 * for the next one. The function resolves to the question's tally, including the pick.
 */
export function createVisitorPickTallyWriter(db: Database) {
  const shard = getRandomTallyShard()
  let waiting: QuestionFirstPick[] = []
  let next: Promise<Map<string, FirstPickCount[]>> | null = null
  let earlier: Promise<unknown> = Promise.resolve()

  const write = async () => {
    await earlier
    await yieldToEventLoop()
    const group = waiting
    waiting = []
    next = null
    return runInTransaction(db, async (trx) => {
      await addFirstPicksToTallies(trx, group, { of: 'visitors', shard })
      return loadQuestionFirstPickTallies(trx, [...new Set(group.map(({ questionId }) => questionId))])
    })
  }
  return async (pick: QuestionFirstPick): Promise<readonly FirstPickCount[]> => {
    if (waiting.length >= MAX_QUEUED_PICKS) {
      const message = 'Too many answers at once. Please try again soon.'
      throw new Refusal(503, message, { retryAfter: RETRY_AFTER_S })
    }
    waiting.push(pick)
    if (!next) {
      const group = write()
      next = group
      earlier = group.catch(() => {})
    }
    return (await next).get(pick.questionId) ?? []
  }
}
