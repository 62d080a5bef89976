import { expect, it } from 'vitest'
import type { Day } from './day.ts'
import { listDaysOfSameWeek, getWeeksOfMonth } from './week.ts'

it.each(['2026-12-28', '2026-12-31', '2027-01-03'])('returns the week of %s from Monday to Sunday', (day) => {
  const week = listDaysOfSameWeek(day as Day)
  expect(week).toHaveLength(7)
  expect([week[0], week[6]]).toEqual(['2026-12-28', '2027-01-03'])
})

// 1 November 2026 is a Sunday, 1 June 2026 a Monday; February 2027 has exactly four weeks.
it.each([
  ['2026-11', 6, 30],
  ['2026-06', 5, 30],
  ['2024-02', 5, 29],
  ['2027-02', 4, 28],
])('splits %s into %i weeks of seven places with %i days', (month, weekCount, dayCount) => {
  const weeks = getWeeksOfMonth(month)
  expect(weeks).toHaveLength(weekCount)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  const days = weeks.flat().filter((day) => day !== null)
  expect(days).toHaveLength(dayCount)
  expect([days[0], days.at(-1)]).toEqual([`${month}-01`, `${month}-${dayCount}`])
})
