import { describe, expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import { addDays, type Day } from '../time/day.ts'
import type { ScheduledDayPlan } from './schedule-calendar.ts'
import {
  getNextDayWithoutQuestion,
  computeQuestionRunways,
  findMissingThemes,
  getQuestionRunwayLabel,
  type UnusedQuestionCounts,
} from './runway.ts'
import { parseYearlyDate } from '../time/yearly-date.ts'

it.each([
  ['nothing is left', 0, false, '2026-11-21'],
  ['today has its question and nothing is left', 0, true, '2026-11-22'],
  ['three questions are left and one of them will be today’s', 3, false, '2026-11-24'],
  ['two questions are left besides today’s', 2, true, '2026-11-24'],
  ['40 questions are left', 40, true, '2027-01-01'],
])('computes the next day without a question when %s', (_, unused, todayHasOne, day) => {
  expect(getNextDayWithoutQuestion('2026-11-21' as Day, { unused, dates: [], todayHasOne })).toBe(day)
})

it.each([
  ['comes before the others run out', ['11-24'], 3, '2026-11-25'],
  ['comes on the day that would be questionless', ['11-25'], 4, '2026-11-26'],
  ['comes after the first questionless day', ['12-24'], 3, '2026-11-24'],
  ['came yesterday', ['11-20'], 3, '2026-11-24'],
  ['shares its date with another question', ['11-23', '11-23'], 4, '2026-11-25'],
  ['is a season that has begun', ['11-01..12-24'], 3, '2026-11-25'],
])('computes the next day without a question when a question with a yearly date %s', (_, dates, unused, day) => {
  const left = {
    unused,
    todayHasOne: true,
    dates: dates.flatMap((one) => parseYearlyDate(one) ?? []),
  }
  expect(getNextDayWithoutQuestion('2026-11-21' as Day, left)).toBe(day)
})

describe('the runway of each category, kind and difficulty', () => {
  const unused = {
    unusedByCategory: Object.fromEntries(CATEGORY_NAMES.map((name) => [name, 20])),
    unusedByKind: { MultiChoice: 130, YesNo: 30, Freetext: 20 },
    unusedByDifficulty: { TBD: 20, Easy: 60, Medium: 90, Hard: 10 },
  } as UnusedQuestionCounts
  const parts = computeQuestionRunways('2026-11-21' as Day, unused)

  it('sorts categories by how long their unused questions last, and counts the questions to write', () => {
    expect(parts[0]).toEqual({
      by: 'difficulty',
      name: 'Hard',
      waiting: 10,
      // Hard questions for the Saturdays of ten weeks.
      until: '2027-01-31',
      missing: 3,
    })
  })

  it('computes with a label how long the unused questions of every category, kind and difficulty last', () => {
    expect(parts).toHaveLength(CATEGORY_NAMES.length + 6)
    expect(parts.map(getQuestionRunwayLabel)).toContain('Yes/No')
    expect(parts.find(({ name }) => name === 'Medium')?.waiting).toBe(110)
    expect(parts.find(({ name }) => name === 'Art')?.missing).toBe(0)
  })
})

it('counts per weekday the weeks without a question of its theme, and lists no weekday that always has one', () => {
  const question = { id: 'q', text: 'Which?', yearlyDate: '', category: 'Art', kind: 'MultiChoice' } as const
  const days = Array.from({ length: 56 }, (_, ahead): ScheduledDayPlan => {
    const day = addDays('2026-11-22' as Day, ahead)
    if (ahead % 7 === 0) return { day, how: 'none', question: null }
    // The questions of the first three Fridays ask "What connects?".
    const format = ahead < 21 ? 'connects' : ''
    const difficulty = ahead % 7 === 6 ? 'Hard' : 'Easy'
    return { day, how: 'expected', question: { ...question, difficulty, format, hasMedia: true } }
  })
  expect(findMissingThemes(days)).toEqual([
    { theme: 'connects', weekday: 'Friday', weeks: 3 },
    { theme: 'story', weekday: 'Sunday', weeks: 0 },
  ])
  expect(findMissingThemes([])).toEqual([])
})
