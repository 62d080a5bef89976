import { expect, it } from 'vitest'
import { calendarOf, latestMonths } from './calendar.ts'
import type { Day } from './day.ts'

const known = {
  today: '2026-11-21' as Day,
  joined: '2026-11-10' as Day,
  answered: new Map([
    ['2026-11-02', true],
    ['2026-11-12', false],
    ['2026-11-20', true],
  ]),
}

it.each([
  ['2026-11-01', 'before'],
  ['2026-11-02', 'right'],
  ['2026-11-09', 'before'],
  ['2026-11-10', 'missed'],
  ['2026-11-12', 'wrong'],
  ['2026-11-20', 'right'],
  ['2026-11-21', 'open'],
  ['2026-11-22', 'future'],
  ['2026-12-31', 'future'],
])('%s is %s', (day, outcome) => {
  const days = calendarOf(2026, known).flatMap((month) => month.days)
  expect(days.find((one) => one.day === day)?.outcome).toBe(outcome)
})

it('has every day of the year once, in weeks that begin on Monday', () => {
  expect(calendarOf(2024, known).flatMap(({ days }) => days)).toHaveLength(366)
  expect(calendarOf(2026, known).flatMap(({ days }) => days)).toHaveLength(365)
  // 1 November 2026 is a Sunday, 1 June 2026 a Monday.
  const months = calendarOf(2026, known)
  expect([months[10]?.emptyBefore, months[5]?.emptyBefore]).toEqual([6, 0])
})

it('begins with the first day, also for who is not known to have joined', () => {
  const days = calendarOf(2019, { ...known, joined: null }).flatMap((month) => month.days)
  expect(days.find(({ day }) => day === '2019-10-31')?.outcome).toBe('before')
  expect(days.find(({ day }) => day === '2019-11-01')?.outcome).toBe('missed')
})

it.each([
  ['2026-01-01', ['2026-01', '2026-02', '2026-03']],
  ['2026-04-30', ['2026-02', '2026-03', '2026-04']],
  ['2026-12-31', ['2026-10', '2026-11', '2026-12']],
] as [Day, string[]][])('on %s the latest months are three', (today, expected) => {
  const months = latestMonths(calendarOf(2026, { ...known, today }), today)
  expect(months.map(({ month }) => month)).toEqual(expected)
})
