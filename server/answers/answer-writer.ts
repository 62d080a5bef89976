import { setImmediate as othersToo } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import { troubleOf } from '#db/engine/database-error-kind.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../process/metrics.ts'
import { Refusal } from '../http/errors.ts'
import { someShard } from './some-shard.ts'
import { type Waiting, waitingAnswers } from './waiting-answers.ts'
import { type NewAnswer, writeAnswers, type AnswerOutcome } from './write-answers.ts'

const COME_AGAIN_S = 2

/** What saving answers needs in addition to the dependencies of every capability. */
export type AnswersDeps = Deps & {
  answerWriter: AnswerWriter
  /** Signs the receipts of visitors' picks; the same in all processes. */
  receiptSecret: () => Promise<string>
}

export type AnswerWriter = {
  /** Resolves when the answer is stored for good; rejects when it is not. */
  add: (answer: NewAnswer) => Promise<AnswerOutcome>
  /** Resolves when nothing waits any more. */
  settled: () => Promise<void>
}

/**
 * Writes answers in groups: while one transaction is in flight, those that arrive wait, and go
 * together in the next. There is no timer; a lone answer waits for nobody.
 */
export function openAnswerWriter(
  db: Database,
  note: Metrics['answerGroup'] = () => {},
): AnswerWriter {
  const waiting = waitingAnswers()
  const shard = someShard()
  let working: Promise<void> | null = null

  const write = async (group: readonly Waiting[]) => {
    try {
      const written = await writeAnswers(
        db,
        group.map(({ answer }) => answer),
        shard,
      )
      for (const [at, one] of group.entries()) one.resolve(written[at] ?? 'no such player')
    } catch (error) {
      // While the database is in trouble, whoever waits would only wait for the same failure.
      const inTrouble = troubleOf(error) !== null
      const failed = inTrouble ? [...group, ...waiting.clear()] : group
      // During a database outage, queued answers would fail too, so reject them all now.
      if (!inTrouble && group.length > 1) waiting.tryAlone(group)
      else for (const one of failed) one.reject(error)
    }
  }
  const work = async () => {
    for (;;) {
      // SQLite works without letting go of the process: what has arrived by now is let in first.
      await othersToo()
      const group = waiting.nextGroup()
      if (group.length === 0) break
      const since = Math.min(...group.map((one) => one.since))
      note({ size: group.length, waitedMs: performance.now() - since })
      await write(group)
    }
    working = null
  }
  return {
    add: (answer) =>
      new Promise((resolve, reject) => {
        if (waiting.add({ answer, resolve, reject, since: performance.now() })) working ??= work()
        else
          reject(
            new Refusal(503, 'Too many answers at once. Please try again soon.', {
              retryAfter: COME_AGAIN_S,
            }),
          )
      }),
    settled: async () => {
      await working
    },
  }
}
