import { expect, it } from 'vitest'
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
