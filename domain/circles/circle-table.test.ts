import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import {
  correctBrowserReportedTryCount,
  type CircleDayResult,
  countConsecutiveDays,
  createCircleStandingsRows,
} from './circle-table.ts'

const TODAY = '2026-11-21' as Day
const RIGHT: CircleDayResult = { day: TODAY, correct: true, solvedAtTry: 1, timeTaken: null }
const WRONG: CircleDayResult = { ...RIGHT, correct: false, solvedAtTry: null }

it('the table of a circle is ordered by tries and time, and members who have not played come last', () => {
  const members = [
    { name: 'absent', results: [{ ...RIGHT, day: '2026-11-20' as Day }] },
    { name: 'never solved', results: [WRONG] },
    { name: 'third try', results: [{ ...WRONG, solvedAtTry: 3 }] },
    { name: 'right, untimed', results: [RIGHT] },
    { name: 'right, slow', results: [{ ...RIGHT, timeTaken: 9000 }] },
    { name: 'right, quick', results: [{ ...RIGHT, timeTaken: 4000 }] },
  ].map(({ name, results }, index) => ({ name, results, seat: index + 1, streak: 0 }))
  expect(createCircleStandingsRows(members, TODAY).map(({ name }) => name)).toEqual([
    'right, quick',
    'right, slow',
    'right, untimed',
    'third try',
    'never solved',
    'absent',
  ])
})

it.each([
  ['today and the two days before', ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-17'], 3],
  ['yesterday, while today is open', ['2026-11-20', '2026-11-19'], 2],
  ['the day before yesterday', ['2026-11-19'], 0],
])('counts the days in a row of a circle member who played %s', (_, days, count: number) => {
  expect(countConsecutiveDays(new Set(days as Day[]), TODAY)).toBe(count)
})

it.each([
  ['1 after a wrong first pick', 1, false, null],
  ['3 after a right first pick', 3, true, 1],
  ['3 after a wrong first pick', 3, false, 3],
  ['nothing after a wrong first pick', null, false, null],
] as const)(
  'corrects the number of tries that a browser reports if the first pick contradicts it: %s',
  (_, told, correct, kept) => {
    expect(correctBrowserReportedTryCount(told, correct)).toBe(kept)
  },
)
