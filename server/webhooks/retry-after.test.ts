import { expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/units.ts'
import { parseRetryAfter } from './send-webhook.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

it.each([
  ['120', NOW + 120_000],
  [' 0 ', NOW],
  ['Sat, 21 Nov 2026 00:05:00 GMT', NOW + 300_000],
  ['Saturday, 21-Nov-26 00:05:00 GMT', NOW + 300_000],
  ['Sat Nov 21 00:05:00 2026', NOW + 300_000],
  ['Fri, 20 Nov 2026 00:00:00 GMT', NOW - 24 * HOUR_MS],
  ['-5', null],
  ['2.5', null],
  ['soon', null],
  ['2026', NOW + 2_026_000],
  ['2026-11-21T00:05:00Z', null],
  ['Sat, nonsense', null],
  ['', null],
  [undefined, null],
])('parses the Retry-After header %s', (header, instant) => {
  expect(parseRetryAfter(header, NOW)).toBe(instant)
})
