import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import { addDays, type Day, getStartOfDay } from '../time/day.ts'
import {
  addAnswerToPlayerStats,
  EMPTY_PLAYER_STATS,
  getPercentage,
  isSamePlayerStats,
  type PlayerStats,
  computeStatsFromAnswers,
} from './stats.ts'
import { DEFAULT_STREAK_SETTINGS } from './streak.ts'
import { getDaysAnsweredOnTime } from '../play/timeliness.ts'

const TERMS = {
  ...DEFAULT_STREAK_SETTINGS,
  zones: [{ zone: 'America/Los_Angeles', since: getStartOfDay('2028-02-10' as Day) }],
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
    answeredAt: getStartOfDay(addDays('2028-02-01' as Day, answeredOn)) + msOfDay,
  }))

it('computes the same player statistics answer by answer as from all answers at once', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 80 }), (answers) => {
      let step: PlayerStats = EMPTY_PLAYER_STATS
      for (const [at, one] of answers.entries()) {
        const next = addAnswerToPlayerStats(step, one)
        step = next === 'count again' ? computeStatsFromAnswers(answers.slice(0, at + 1), TERMS) : next
      }
      expect(isSamePlayerStats(step, computeStatsFromAnswers(answers, TERMS))).toBe(true)
      expect(step.all.total).toBe(answers.length)
      expect(step.all.correct).toBe(answers.filter(({ correct }) => correct).length)
      const parts = Object.values(step.byCategory)
      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(answers.length)
      expect(step.bestStreak).toBeLessThanOrEqual(getDaysAnsweredOnTime(answers, TERMS.zones).length)
    }),
    { numRuns: 2000 },
  )
})

it('compares player statistics by value', () => {
  const one = computeStatsFromAnswers([{ category: 'Art', correct: true, day: null, answeredAt: 0 }], TERMS)
  expect(isSamePlayerStats(one, one)).toBe(true)
  expect(isSamePlayerStats(one, EMPTY_PLAYER_STATS)).toBe(false)
  expect(isSamePlayerStats(one, { ...one, byCategory: { Sport: { correct: 1, total: 1 } } })).toBe(false)
  expect(isSamePlayerStats(one, { ...one, lastDay: '2026-11-21' as Day })).toBe(false)
})

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('rounds %i right answers of %i to %i %%', (correct, total, percent) => {
  expect(getPercentage({ correct, total })).toBe(percent)
})
