import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#contract/base/limits.ts'
import { createWorld } from '#test/world.ts'
import { Refusal } from './errors.ts'
import type { CrossProcessCounters } from './http-deps.ts'
import { createFailureRateLimiter, createAttemptRateLimiter } from './limiter.ts'

const EVE = { email: 'eve@example.org', password: 'integral-of-x' }

describe.each([
  ['in memory', 'guesses', '60 minutes'],
  ['in the database', 'logins', '60 minutes'],
] as const)('rate limit counted %s', (_where, name, time) => {
  it('a rate limit refuses attempts under one key beyond the limit until its window is over, and allows those under another key', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const limiter = createAttemptRateLimiter(w.deps, name)
    for (let at = 0; at < RATE_LIMITS[name].max; at += 1) await limiter.take('a')
    await expect(limiter.take('a')).rejects.toMatchObject({
      statusCode: 429,
      message: `Too many tries. Please wait ${time}.`,
      retryAfter: 3600,
    })
    expect(await limiter.tryTake('a')).toBe(false)
    expect(await limiter.tryTake('b')).toBe(true)
    w.setClock('2026-11-21T12:59:59Z')
    await expect(limiter.take('a')).rejects.toThrow('Please wait a minute.')
    w.setClock('2026-11-21T13:00Z')
    expect(await limiter.tryTake('a')).toBe(true)
  })
})

it('a rate limit counted in memory includes what other processes counted for the limit of the same name only', async () => {
  await using w = await createWorld()
  const [one, other] = connectedPeers()
  const limiter = createAttemptRateLimiter({ ...w.deps, peers: one }, 'testReminders')
  const otherLimiter = createAttemptRateLimiter({ ...w.deps, peers: other }, 'testReminders')
  const differentLimiter = createAttemptRateLimiter({ ...w.deps, peers: other }, 'testWebhooks')
  for (const each of [limiter, otherLimiter, limiter, otherLimiter, limiter]) await each.take('a')
  expect(await limiter.tryTake('a')).toBe(false)
  expect(await otherLimiter.tryTake('a')).toBe(false)
  expect(await otherLimiter.tryTake('b')).toBe(true)
  expect(await differentLimiter.tryTake('a')).toBe(true)
})

it('shares the limit of failed logins between two processes until the window ends', { tags: 'postgres' }, async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await using other = await w.neighbour()
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) {
    const reply = await (at % 2 ? w : other).post('/api/LoginWithEmail', EVE)
    statuses.push(reply.statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  other.setClock('2026-11-21T12:11Z')
  expect((await other.post('/api/LoginWithEmail', EVE)).statusCode).toBe(401)
})

it('counts only refused attempts as failures, neither successes nor internal errors', async () => {
  await using w = await createWorld()
  const limitFailures = createFailureRateLimiter(w.deps, 'codeFailures')
  const wrong = () => Promise.reject(new Refusal(401, 'wrong'))
  const failing = () => Promise.reject(new Error('our fault'))
  for (let at = 0; at < RATE_LIMITS.codeFailures.max; at += 1) {
    expect(await limitFailures('a', async () => at)).toBe(at)
    await expect(limitFailures('a', failing)).rejects.toThrow('our fault')
    await expect(limitFailures('a', wrong)).rejects.toThrow('wrong')
  }
  await expect(limitFailures('a', async () => 1)).rejects.toThrow('Too many tries')
  expect(await limitFailures('b', async () => 1)).toBe(1)
})

it(
  'at most ten attempts more than may fail run at the same time, counted over all processes, and further ones are refused',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    await using other = await w.neighbour()
    const limiters = [w, other].map(({ deps }) => createFailureRateLimiter(deps, 'codeFailures'))
    const finish = Promise.withResolvers<string>()
    const seen = { running: 0, refused: 0 }
    const attempt = () => {
      seen.running += 1
      return finish.promise
    }
    const attempts = Array.from({ length: 28 }, async (_, at) => {
      await limiters[at % 2]?.('a', attempt).catch((error: Refusal) => {
        expect(error.retryAfter).toBe(2)
        seen.refused += 1
      })
    })
    await expect.poll(() => seen).toEqual({ running: 20, refused: 8 })
    finish.resolve('done')
    await Promise.all(attempts)
  },
)

it('shortens a rate limit window that began while the clock was a month ahead', { tags: 'postgres' }, async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await using ahead = await w.neighbour('2026-12-21T12:00Z')
  const limiter = createAttemptRateLimiter(w.deps, 'passwordRequests')
  for (let at = 0; at < RATE_LIMITS.passwordRequests.max; at += 1) {
    expect(await createAttemptRateLimiter(ahead.deps, 'passwordRequests').tryTake('a')).toBe(true)
  }
  await expect(limiter.take('a')).rejects.toThrow('Please wait 60 minutes.')
  w.setClock('2026-11-21T13:00Z')
  expect(await limiter.tryTake('a')).toBe(true)
})

/** Returns the peer counters of two processes that exchange counts immediately. */
function connectedPeers(): [CrossProcessCounters, CrossProcessCounters] {
  type Listeners = Map<string, (key: string, by: number) => void>
  const peer = (own: Listeners, others: Listeners): CrossProcessCounters => ({
    join: (name, onCount) => {
      own.set(name, onCount)
      return (key, by) => others.get(name)?.(key, by)
    },
  })
  const [here, there]: [Listeners, Listeners] = [new Map(), new Map()]
  return [peer(here, there), peer(there, here)]
}
