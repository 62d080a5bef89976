import { describe, expect, it } from 'vitest'
import type { CategoryName } from '../categories/category.ts'
import { addDays, type Day } from '../time/day.ts'
import {
  findFreeDayAfter,
  findSameCategoryNeighbours,
  getMonday,
  type ScheduledDayPlan,
  type ScheduledQuestion,
  splitDaysIntoWeeks,
} from './schedule-calendar.ts'

const MONDAY = '2026-11-23' as Day

describe('weeks of the schedule', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('the schedule starts the week of %s on %s', (day, monday) => {
    expect(getMonday(day as Day)).toBe(monday)
  })

  it('splits days into weeks of seven days', () => {
    expect(splitDaysIntoWeeks([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [8, 9],
    ])
    expect(splitDaysIntoWeeks([])).toEqual([])
  })
})

describe('neighbouring days with the same category', () => {
  it('marks neighbouring days with the same category, and the middle one of three on both sides', () => {
    expect(neighbours(['Art', 'Art', 'Art', 'Sport'])).toEqual(['after', 'both', 'before', null])
  })

  it('two days of one category are not marked if a day of another category or a day without a question lies between them', () => {
    expect(neighbours(['Art', 'Sport', 'Art'])).toEqual([null, null, null])
    expect(neighbours(['Art', null, 'Art'])).toEqual([null, null, null])
    expect(neighbours([null, null])).toEqual([null, null])
  })

  it('marks neighbouring days with the same category only while one of them can be changed', () => {
    const week: CategoryName[] = ['Art', 'Art', 'Art']
    expect(neighbours(week, addDays(MONDAY, 1))).toEqual([null, 'after', 'before'])
    expect(neighbours(week, addDays(MONDAY, 2))).toEqual([null, null, null])
  })
})

function neighbours(categories: (CategoryName | null)[], today = addDays(MONDAY, -1)) {
  const days = categories.map((category, index) => ({ day: addDays(MONDAY, index), category }))
  const alike = findSameCategoryNeighbours(days, today)
  return days.map(({ day }) => alike.get(day) ?? null)
}

describe('the next free day', () => {
  const [TUESDAY, WEDNESDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 2)]
  const question: ScheduledQuestion = {
    id: 'a',
    text: 'Which?',
    yearlyDate: '',
    category: 'Art',
    kind: 'MultiChoice',
    difficulty: 'Easy',
    format: '',
    hasMedia: false,
  }

  it.each(['expected', 'none'] as const)('the next free day is the first later day whose question is %s', (how) => {
    const days: ScheduledDayPlan[] = [
      { day: MONDAY, how: 'expected', question },
      { day: TUESDAY, how: 'dated', question },
      how === 'none' ? { day: WEDNESDAY, how, question: null } : { day: WEDNESDAY, how, question },
    ]
    expect(findFreeDayAfter(days, MONDAY)).toBe(WEDNESDAY)
  })

  it('finds no next free day when every later day is planned', () => {
    expect(findFreeDayAfter([{ day: TUESDAY, how: 'scheduled', question }], MONDAY)).toBeNull()
  })
})
