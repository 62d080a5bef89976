import { expect, it } from 'vitest'
import { createYearCalendar, getLatestMonths } from './calendar.ts'
import type { Day } from '../time/day.ts'

const known = {
  today: '2026-11-21' as Day,
  entries: (
    [
      ['2026-11-02', 'before you joined', true],
      ['2026-11-03', 'before you joined', null],
      ['2026-11-10', 'missed', null],
      ['2026-11-11', 'missed', false],
      ['2026-11-12', 'on time', false],
      ['2026-11-13', 'frozen', null],
      ['2026-11-14', 'paused', null],
      ['2026-11-20', 'on time where you were', true],
      ['2026-11-21', 'open', null],
    ] as const
  ).map(([day, standing, correct]) => ({ day: day as Day, standing, correct })),
}

it.each([
  ['2026-11-01', 'before'],
  ['2026-11-02', 'late'],
  ['2026-11-03', 'before'],
  ['2026-11-10', 'missed'],
  ['2026-11-11', 'late'],
  ['2026-11-12', 'wrong'],
  ['2026-11-13', 'frozen'],
  ['2026-11-14', 'paused'],
  ['2026-11-20', 'right'],
  ['2026-11-21', 'open'],
  ['2026-11-22', 'future'],
  ['2026-12-31', 'future'],
])('marks the day %s as %s', (day, mark) => {
  const days = createYearCalendar(2026, known).flatMap((month) => month.days)
  expect(days.find((one) => one.day === day)?.mark).toBe(mark)
})

it('lists every day of the year once, in weeks that begin on Monday', () => {
  expect(createYearCalendar(2024, known).flatMap(({ days }) => days)).toHaveLength(366)
  expect(createYearCalendar(2026, known).flatMap(({ days }) => days)).toHaveLength(365)
  // 1 November 2026 is a Sunday, 1 June 2026 a Monday.
  const months = createYearCalendar(2026, known)
  expect([months[10]?.emptyBefore, months[5]?.emptyBefore]).toEqual([6, 0])
})

it.each([
  ['2026-01-01', ['2026-01', '2026-02', '2026-03']],
  ['2026-04-30', ['2026-02', '2026-03', '2026-04']],
  ['2026-12-31', ['2026-10', '2026-11', '2026-12']],
] as [Day, string[]][])('returns three months ending with the current one on %s', (today, expected) => {
  const months = getLatestMonths(createYearCalendar(2026, { ...known, today }), today)
  expect(months.map(({ month }) => month)).toEqual(expected)
})
