import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import { Refusal } from '../http/errors.ts'
import type { QuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { type AnswerOutcome, type ReceivedQuizNightAnswer, writeQuizNightAnswers } from './write-night-answers.ts'

const MAX_QUEUED = 5000
const MAX_PER_BATCH = 250
const RETRY_AFTER_S = 1
/**
 * The pause between two transactions, in which answers gather. A commit on SQLite blocks the process until the disk has
 * written, 5 to 10 ms and sometimes much longer. Back-to-back commits would leave other requests hardly any time.
 */
const PAUSE_MS = 40

type QueuedAnswer = {
  answer: ReceivedQuizNightAnswer
  resolve: (outcome: AnswerOutcome) => void
  reject: (error: unknown) => void
}

export type QuizNightAnswerWriter = {
  /** Resolves when the answer is committed. Rejects when it is not stored. */
  add: (answer: ReceivedQuizNightAnswer) => Promise<AnswerOutcome>
  /** Resolves when the queue is empty. */
  settled: () => Promise<void>
}

/** Writes answers in batches: those that arrive soon after each other are stored in one transaction. */
export function createQuizNightAnswerWriter(
  db: Database,
  findQuestion: QuizNightQuestionFinder,
): QuizNightAnswerWriter {
  let queue: QueuedAnswer[] = []
  let running: Promise<void> | null = null
  let idleUntil = 0

  /** Removes the next batch of answers from the queue and returns it. A batch has at most one answer of each seat. */
  const takeBatch = (): QueuedAnswer[] => {
    const seats = new Set<string>()
    const batch: QueuedAnswer[] = []
    const rest: QueuedAnswer[] = []
    for (const queued of queue) {
      const seat = `${queued.answer.code} ${queued.answer.seat}`
      if (batch.length >= MAX_PER_BATCH || seats.has(seat)) rest.push(queued)
      else batch.push(queued)
      seats.add(seat)
    }
    queue = rest
    return batch
  }
  const work = async () => {
    for (;;) {
      await pause(Math.max(0, idleUntil - performance.now()))
      const batch = takeBatch()
      if (batch.length === 0) break
      try {
        const outcomes = await writeQuizNightAnswers(
          db,
          findQuestion,
          batch.map(({ answer }) => answer),
        )
        for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] ?? { refused: 'not open' })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      idleUntil = performance.now() + PAUSE_MS
    }
    running = null
  }
  return {
    add: (answer) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MAX_QUEUED) {
          reject(new Refusal(503, 'Too many answers at once. Please try again.', { retryAfter: RETRY_AFTER_S }))
          return
        }
        queue.push({ answer, resolve, reject })
        running ??= work()
      }),
    settled: async () => {
      await running
    },
  }
}
