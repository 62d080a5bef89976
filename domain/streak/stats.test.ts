import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import { addDays, type Day, startOfDay } from '../time/day.ts'
import { addAnswer, NO_STATS, percentage, sameStats, type Stats, statsOf } from './stats.ts'
import { NO_TERMS } from './streak.ts'
import { daysInTime } from '../play/timeliness.ts'

const TERMS = {
  ...NO_TERMS,
  zones: [{ zone: 'America/Los_Angeles', since: startOfDay('2028-02-10' as Day) }],
}

const answer = fc
  .record({
    category: fc.constantFrom(...CATEGORY_NAMES),
    correct: fc.boolean(),
    day: fc.option(fc.integer({ min: 0, max: 40 })),
    answeredOn: fc.integer({ min: 0, max: 40 }),
    msOfDay: fc.constantFrom(0, 1, 43_200_000, 86_399_999),
  })
  .map(({ category, correct, day, answeredOn, msOfDay }) => ({
    category,
    correct,
    day: day === null ? null : addDays('2028-02-01' as Day, day),
    answeredAt: startOfDay(addDays('2028-02-01' as Day, answeredOn)) + msOfDay,
  }))

it('computes the same statistics incrementally as from all answers at once', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 80 }), (answers) => {
      let step: Stats = NO_STATS
      for (const [at, one] of answers.entries()) {
        const next = addAnswer(step, one)
        step = next === 'count again' ? statsOf(answers.slice(0, at + 1), TERMS) : next
      }
      expect(sameStats(step, statsOf(answers, TERMS))).toBe(true)
      expect(step.all.total).toBe(answers.length)
      expect(step.all.correct).toBe(answers.filter(({ correct }) => correct).length)
      const parts = Object.values(step.byCategory)
      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(answers.length)
      expect(step.bestStreak).toBeLessThanOrEqual(daysInTime(answers, TERMS.zones).length)
    }),
    { numRuns: 2000 },
  )
})

it('compares statistics by value', () => {
  const one = statsOf([{ category: 'Art', correct: true, day: null, answeredAt: 0 }], TERMS)
  expect(sameStats(one, one)).toBe(true)
  expect(sameStats(one, NO_STATS)).toBe(false)
  expect(sameStats(one, { ...one, byCategory: { Sport: { correct: 1, total: 1 } } })).toBe(false)
  expect(sameStats(one, { ...one, lastDay: '2026-11-21' as Day })).toBe(false)
})

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('rounds %i right answers of %i to %i %%', (correct, total, percent) => {
  expect(percentage({ correct, total })).toBe(percent)
})
