import { expect, it } from 'vitest'
import { formatDuration } from './duration.ts'

it.each([
  [0, '00:00:00'],
  [999, '00:00:00'],
  [1000, '00:00:01'],
  [20_530_000, '05:42:10'],
  [86_400_000, '24:00:00'],
  [-5000, '00:00:00'],
])('formats %i ms as %s', (span, face) => {
  expect(formatDuration(span)).toBe(face)
})
