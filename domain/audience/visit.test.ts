import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { classifyVisit, getStreakLengthBucket } from './visit.ts'

const MONDAY = '2026-11-23' as Day
const TUESDAY = '2026-11-24' as Day

it.each([
  [null, { state: 'new', isSecondDay: false, week: 'first' }],
  ['2026-11-22', { state: 'yesterday', isSecondDay: true, week: 'again' }],
  ['2026-11-16', { state: 'week', isSecondDay: false, week: 'again' }],
  ['2026-11-15', { state: 'longer', isSecondDay: false, week: 'first' }],
])('classifies a visit on Monday 2026-11-23 after a last visit on %s', (last, expected) => {
  expect(classifyVisit(MONDAY, { last: last as Day | null, isSecondDay: true })).toEqual(expected)
})

it('counts a person once a week, on the first day of the week on which the person comes', () => {
  expect(classifyVisit(TUESDAY, { last: MONDAY, isSecondDay: false }).week).toBe(null)
})

it.each([
  [1, '1'],
  [6, '2'],
  [7, '7'],
  [99, '30'],
  [2000, '100'],
])('counts a streak of %i days among the streaks of at least %s days', (days, step) => {
  expect(getStreakLengthBucket(days)).toBe(step)
})
