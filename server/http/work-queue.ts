import { Refusal } from './errors.ts'

const COME_AGAIN_S = 5

/** Does a piece of work in its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A Refusal 503 when too many wait already. */
export type WorkQueue = InTurn & {
  /** The same Refusal, for whoever would do something before their work that is then for nothing. */
  refuseWhenFull: () => void
}

/** Lets so many pieces of work go on at once, and so many wait, first come, first served. */
export function workQueue(most: { atOnce: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let going = 0
  const refuseWhenFull = () => {
    if (going < most.atOnce || waiting.length < most.waiting) return
    throw new Refusal(503, 'There is a lot to do right now. Please try again in a moment.', {
      retryAfter: COME_AGAIN_S,
    })
  }
  const inTurn: InTurn = async (work) => {
    refuseWhenFull()
    if (going < most.atOnce) going += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
  return Object.assign(inTurn, { refuseWhenFull })
}
