import { describe, expect, it } from 'vitest'
import { Refusal } from './errors.ts'
import { rateLimit } from './rate-limit.ts'

it('tries are counted by key, within a time', () => {
  let now = 0
  const attempts = rateLimit({ most: 2, withinMs: 90_000, now: () => now })
  attempts.take('a')
  attempts.take('a')
  attempts.take('b')
  expect(() => attempts.take('a')).toThrow('Too many tries. Please wait 2 minutes.')
  now = 89_999
  expect(() => attempts.take('a')).toThrow('Please wait a minute')
  now = 90_000
  attempts.take('a')
})

describe('what counts only if it is wrong', () => {
  const wrong = () => Promise.reject(new Refusal(401, 'wrong'))
  const failing = () => Promise.reject(new Error('our fault'))

  it('does not count when it is right, or our fault', async () => {
    const attempts = rateLimit({ most: 1, withinMs: 1000, now: () => 0 })
    for (let at = 0; at < 5; at += 1) {
      expect(await attempts.countFailures('a', async () => at)).toBe(at)
      await expect(attempts.countFailures('a', failing)).rejects.toThrow('our fault')
    }
    await expect(attempts.countFailures('a', wrong)).rejects.toThrow('wrong')
    await expect(attempts.countFailures('a', async () => 1)).rejects.toThrow('Too many tries')
  })

  it('may be under way ten times more than it may be wrong', async () => {
    const attempts = rateLimit({ most: 2, withinMs: 1000, now: () => 0 })
    const going = Promise.withResolvers<string>()
    const many = Array.from({ length: 20 }, () => attempts.countFailures('a', () => going.promise))
    going.resolve('done')
    const outcomes = await Promise.allSettled(many)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  })
})
