import { expect, it } from 'vitest'
import { world } from '#test/world.ts'
import { Refusal } from './errors.ts'
import { sharedLimit } from './shared-limit.ts'

const EVE = { email: 'eve@example.org', password: 'integral-of-x' }

it('two processes together allow as many wrong log-ins as one, and again when the time is over', async () => {
  await using w = await world('2026-11-21T12:00Z')
  await using other = await w.neighbour()
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) {
    const reply = await (at % 2 ? w : other).post('/api/LoginWithEmail', EVE)
    statuses.push(reply.statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(statuses[0]), 429, 429])
  expect(statuses[0]).not.toBe(429)
  other.setClock('2026-11-21T12:11Z')
  expect((await other.post('/api/LoginWithEmail', EVE)).statusCode).toBe(statuses[0])
})

it('what is right, or our fault, does not count', async () => {
  await using w = await world()
  const attempts = sharedLimit(w.deps, 'test', { most: 1, withinMs: 1000 })
  const wrong = () => Promise.reject(new Refusal(401, 'wrong'))
  const failing = () => Promise.reject(new Error('our fault'))
  for (let at = 0; at < 3; at += 1) {
    expect(await attempts.countFailures('a', async () => at)).toBe(at)
    await expect(attempts.countFailures('a', failing)).rejects.toThrow('our fault')
  }
  await expect(attempts.countFailures('a', wrong)).rejects.toThrow('wrong')
  await expect(attempts.countFailures('a', async () => 1)).rejects.toThrow('Too many tries')
  expect(await attempts.countFailures('b', async () => 1)).toBe(1)
})

it('ten more may be under way than may be wrong, wherever they are', async () => {
  await using w = await world()
  await using other = await w.neighbour()
  const most = { most: 2, withinMs: 60_000 }
  const limits = [sharedLimit(w.deps, 'test', most), sharedLimit(other.deps, 'test', most)]
  const going = Promise.withResolvers<string>()
  const seen = { underWay: 0, refused: 0 }
  const work = () => {
    seen.underWay += 1
    return going.promise
  }
  const many = Array.from({ length: 20 }, async (_, at) => {
    await limits[at % 2]?.countFailures('a', work).catch(() => (seen.refused += 1))
  })
  await expect.poll(() => seen).toEqual({ underWay: 12, refused: 8 })
  going.resolve('done')
  await Promise.all(many)
})

it('a clock that was far ahead locks nobody out for longer than the right one would', async () => {
  await using w = await world('2026-11-21T12:00Z')
  await using ahead = await w.neighbour('2026-12-21T12:00Z')
  const most = { most: 1, withinMs: 60_000 }
  expect(await sharedLimit(ahead.deps, 'test', most).isLeft('a')).toBe(true)
  const attempts = sharedLimit(w.deps, 'test', most)
  await expect(attempts.take('a')).rejects.toThrow('Please wait a minute')
  w.setClock('2026-11-21T12:01Z')
  expect(await attempts.isLeft('a')).toBe(true)
})
