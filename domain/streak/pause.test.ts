import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { getLastPauseDayIfEndedToday, findStreakPauseError } from './pause.ts'

const today = '2026-11-21' as Day
const set = [{ from: '2026-12-01' as Day, to: '2026-12-10' as Day }]

it.each([
  ['2026-11-21', '2026-11-21', null],
  ['2026-11-21', '2026-11-30', null],
  ['2026-12-11', '2027-01-09', null],
  ['2026-11-20', '2026-11-22', 'begins too early'],
  ['2026-11-25', '2026-11-24', 'ends too early'],
  ['2026-12-11', '2027-01-10', 'too long'],
  ['2028-12-11', '2028-12-12', 'too far'],
  ['2026-11-25', '2026-12-01', 'overlaps'],
  ['2026-12-10', '2026-12-12', 'overlaps'],
])('validates a streak break from %s to %s: %s', (from, to, flaw) => {
  expect(findStreakPauseError({ from: from as Day, to: to as Day }, { today, pauses: set })).toBe(flaw)
})

it.each([
  ['2026-11-21', null],
  ['2026-11-25', null],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-10', '2026-11-20'],
])('ends a streak break that began on %s today, with the last day %s', (from, last) => {
  expect(getLastPauseDayIfEndedToday({ from: from as Day, to: '2026-11-30' as Day }, today)).toBe(last)
})
