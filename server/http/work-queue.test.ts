import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('the work queue runs as many tasks at once as its limit, lets some more wait, and rejects the rest with 503', async () => {
  const inTurn = createWorkQueue({ atOnce: 2, waiting: 3 })
  const begun: number[] = []
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<number>())
  const outcomes = ends.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at)
      return promise
    }),
  )
  await expect(outcomes[5]).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 })
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('failed'))
  await expect(outcomes[1]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2])
  for (const [at, { resolve }] of ends.entries()) resolve(at)
  await Promise.all([outcomes[0], outcomes[2], outcomes[3], outcomes[4]])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await inTurn(async () => 'room again')).toBe('room again')
})
