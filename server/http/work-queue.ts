import { Refusal } from './errors.ts'

const RETRY_AFTER_S = 5

/** Runs work when a slot is free. Rejects with a Refusal with 503 if the queue is full. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that runs at most `atOnce` tasks concurrently and holds at most `waiting` tasks, in order of arrival.
 */
export function createWorkQueue(limits: { atOnce: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limits.atOnce) running += 1
    else if (waiting.length < limits.waiting) await new Promise<void>((start) => waiting.push(start))
    else {
      throw new Refusal(503, 'We’re very busy right now. Please try again in a moment.', {
        retryAfter: RETRY_AFTER_S,
      })
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
