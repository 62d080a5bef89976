import { expect, it } from 'vitest'
import { formatRelativeTime } from './relative-time.tsx'

const NOW = Date.parse('2026-11-21T12:00Z')
const MINUTE = 60_000

it.each([
  [0, 'just now'],
  // Clocks differ a little: nothing happened in the future.
  [-5 * MINUTE, 'just now'],
  [MINUTE, '1 minute ago'],
  [90 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [6 * 24 * 60 * MINUTE, '6 days ago'],
  [21 * 24 * 60 * MINUTE, '31 Oct 2026'],
])('formats an age of %i milliseconds as %s', (ago, words) => {
  expect(formatRelativeTime(NOW - ago, NOW)).toBe(words)
})
