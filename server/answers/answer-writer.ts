import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import { getDatabaseErrorKind } from '#db/engine/database-error-kind.ts'
import type { ServerDependencies } from '../server-deps.ts'
import type { ProcessMetrics } from '../process/metrics.ts'
import { Refusal } from '../http/errors.ts'
import { getRandomTallyShard } from './random-shard.ts'
import { type QueuedAnswer, createAnswerQueue } from './answer-queue.ts'
import { type NewAnswer, savePlayerAnswers, type AnswerOutcome } from './write-answers.ts'

const RETRY_AFTER_S = 2

/** The dependencies of request handlers that save answers. */
export type AnswersDependencies = ServerDependencies & {
  answerWriter: AnswerWriter
  /** Returns the secret that signs the receipts of visitors' picks. All processes share it. */
  receiptSecret: () => Promise<string>
}

type AnswerWriter = {
  /** Resolves when the answer is committed. Rejects when it is not stored. */
  add: (answer: NewAnswer) => Promise<AnswerOutcome>
  /** Resolves when the queue is empty. */
  settled: () => Promise<void>
}

/**
 * Writes answers in batches: answers that arrive during a transaction are queued for the next one. There is no timer,
 * so a single answer is written without delay.
 */
export function createBatchedAnswerWriter(
  db: Database,
  recordBatch: ProcessMetrics['answerGroup'] = () => {},
  countAnswer: (answer: NewAnswer, written: AnswerOutcome) => void = () => {},
): AnswerWriter {
  const waiting = createAnswerQueue()
  const shard = getRandomTallyShard()
  let running: Promise<void> | null = null

  const write = async (group: readonly QueuedAnswer[]) => {
    try {
      const written = await savePlayerAnswers(
        db,
        group.map(({ answer }) => answer),
        shard,
      )
      for (const [index, queued] of group.entries()) {
        const outcome = written[index] ?? 'no such player'
        countAnswer(queued.answer, outcome)
        queued.resolve(outcome)
      }
    } catch (error) {
      // During a database outage, queued answers would fail too, so reject them all now.
      const inTrouble = getDatabaseErrorKind(error) !== null
      const failed = inTrouble ? [...group, ...waiting.clear()] : group
      // One answer of the batch cannot be stored. Retry each answer alone, so that all other answers are stored.
      if (!inTrouble && group.length > 1) waiting.retryAlone(group)
      else for (const queued of failed) queued.reject(error)
    }
  }
  const work = async () => {
    for (;;) {
      // SQLite queries block the event loop. The writer yields first, so that requests that have already arrived can
      // add their answers to this batch.
      await yieldToEventLoop()
      const group = waiting.nextGroup()
      if (group.length === 0) break
      const since = Math.min(...group.map((queued) => queued.since))
      recordBatch({ size: group.length, waitedMs: performance.now() - since })
      await write(group)
    }
    running = null
  }
  return {
    add: (answer) =>
      new Promise((resolve, reject) => {
        if (waiting.add({ answer, resolve, reject, since: performance.now() })) running ??= work()
        else reject(new Refusal(503, 'Too many answers at once. Please try again soon.', { retryAfter: RETRY_AFTER_S }))
      }),
    settled: async () => {
      await running
    },
  }
}
