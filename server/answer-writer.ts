import { setImmediate as othersToo } from 'node:timers/promises'
import type { Database } from '../db/tables.ts'
import type { Answer } from '../domain/answer.ts'
import { isDatabaseGone, Refusal } from './errors.ts'
import { writeAnswers, type Written } from './write-answers.ts'

/** More than wait in any ordinary second; some kilobytes of memory each. */
const MOST_WAITING = 2000
const MOST_TOGETHER = 64
const COME_AGAIN_S = 2

export type AnswerWriter = {
  /** Resolves when the answer is stored for good; rejects when it is not. */
  add: (answer: Answer) => Promise<Written>
  /** Resolves when nothing waits any more. */
  settled: () => Promise<void>
}

type Waiting = {
  answer: Answer
  /** Whether a group with it failed, so that it is tried without others. */
  alone: boolean
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

/**
 * Writes answers in groups: while one transaction is in flight, those that arrive wait, and go
 * together in the next. There is no timer; a lone answer waits for nobody.
 */
export function openAnswerWriter(db: Database, mostWaiting = MOST_WAITING): AnswerWriter {
  let waiting: Waiting[] = []
  let working: Promise<void> | null = null

  const write = async (group: Waiting[]) => {
    try {
      const written = await writeAnswers(
        db,
        group.map(({ answer }) => answer),
      )
      for (const [at, one] of written.entries()) group[at]?.resolve(one)
    } catch (error) {
      if (isDatabaseGone(error)) {
        // Whoever waits would only wait for the same failure.
        for (const one of [...group, ...waiting.splice(0)]) one.reject(error)
      } else if (group.length === 1) {
        group[0]?.reject(error)
      } else {
        // One of them cannot be stored; the others shall not suffer for it.
        for (const one of group) one.alone = true
        waiting.unshift(...group)
      }
    }
  }
  const work = async () => {
    // SQLite works without letting go of the process: what has arrived by now is let in first.
    for (await othersToo(); waiting.length > 0; await othersToo()) {
      const { group, rest } = nextGroup(waiting)
      waiting = rest
      await write(group)
    }
    working = null
  }
  return {
    add: (answer) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= mostWaiting) {
          reject(new Refusal(503, 'Too many answers at once. Please try again soon.', COME_AGAIN_S))
          return
        }
        waiting.push({ answer, alone: false, resolve, reject })
        working ??= work()
      }),
    settled: async () => {
      await working
    },
  }
}

/** The longest waiting, of each player at most one, in the order of players' ids. */
function nextGroup(waiting: readonly Waiting[]): { group: Waiting[]; rest: Waiting[] } {
  const group = new Map<string, Waiting>()
  const rest: Waiting[] = []
  const most = waiting[0]?.alone ? 1 : MOST_TOGETHER
  for (const one of waiting) {
    const { playerId } = one.answer
    if (group.size < most && !group.has(playerId)) group.set(playerId, one)
    else rest.push(one)
  }
  return {
    group: [...group.values()].toSorted((a, b) => (a.answer.playerId < b.answer.playerId ? -1 : 1)),
    rest,
  }
}
