import { Refusal } from './errors.ts'

const COME_AGAIN_S = 5

/** Does a piece of work in its turn; a Refusal 503 when too many wait already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work go on at once, and so many wait, first come, first served. */
export function workQueue(most: { atOnce: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let going = 0
  return async (work) => {
    if (going < most.atOnce) going += 1
    else if (waiting.length < most.waiting) await new Promise<void>((go) => waiting.push(go))
    else {
      throw new Refusal(503, 'There is a lot to do right now. Please try again in a moment.', {
        retryAfter: COME_AGAIN_S,
      })
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
