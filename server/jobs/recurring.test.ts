import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkQueue } from '../http/work-queue.ts'
import { startRecurringTask } from './recurring.ts'

it('runs jobs of one queue one after the other, and starts none after they are stopped', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: Infinity })
  const going = { now: 0, most: 0 }
  const begun = [0, 0]
  const stopped = Promise.withResolvers<void>()
  const ended = [0, 1].map((job) =>
    startRecurringTask({
      everyMs: 1,
      queue,
      work: async () => {
        begun[job] = (begun[job] ?? 0) + 1
        going.now += 1
        going.most = Math.max(going.most, going.now)
        await (begun[0] === 3 ? stopped.promise : pause(2))
        going.now -= 1
      },
      onError: (error) => expect.unreachable(String(error)),
    }),
  )
  await expect.poll(() => begun[0], { timeout: 5000 }).toBe(3)
  const waiting = begun[1]
  const ends = ended.map((stop) => stop())
  stopped.resolve()
  await Promise.all(ends)
  expect(going.most).toBe(1)
  expect(begun[1]).toBe(waiting)
})

it('reports a lasting database problem once, and again if it returns after a success', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const outcomes: (Error | null)[] = [away, away, away, null, away, new Error('a bug'), new Error('a bug')]
  const told: unknown[] = []
  let at = 0
  const stop = startRecurringTask({
    everyMs: 1,
    work: async () => {
      const outcome = outcomes[at]
      at += 1
      if (outcome) throw outcome
    },
    onError: (error) => told.push((error as Error).message),
  })
  await expect.poll(() => at, { timeout: 5000 }).toBeGreaterThan(outcomes.length)
  await stop()
  expect(told).toEqual(['connect ECONNREFUSED', 'connect ECONNREFUSED', 'a bug', 'a bug'])
})
