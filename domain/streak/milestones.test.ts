import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day, getStartOfDay } from '../time/day.ts'
import {
  findNewlyReachedMilestones,
  findStreakMilestones,
  formatMilestone,
  getNextStreakMilestone,
} from './milestones.ts'
import { addAnswerToPlayerStats, EMPTY_PLAYER_STATS, type PlayerStats, computeStatsFromAnswers } from './stats.ts'
import { computeStreakLedger } from './streak-ledger.ts'

const FIRST = '2026-01-01' as Day
const TERMS = { zones: [], pauses: [], freezes: [] }

const answerOn = (at: number, correct: boolean) => {
  const day = addDays(FIRST, at)
  return { day, correct, category: 'Science' as const, answeredAt: getStartOfDay(day) + 1000 }
}

/** All milestones passed in a history of days, each one once. */
function celebrated(days: readonly { at: number; correct: boolean }[]) {
  const answers = days.map(({ at, correct }) => answerOn(at, correct))
  let stats: PlayerStats = EMPTY_PLAYER_STATS
  return answers.flatMap((answer, index) => {
    const next = addAnswerToPlayerStats(stats, answer)
    const after = next === 'count again' ? computeStatsFromAnswers(answers.slice(0, index + 1), TERMS) : next
    const passed = findNewlyReachedMilestones(stats, after)
    stats = after
    return passed.map(({ count, category }) => ({ count, category, day: answer.day }))
  })
}

it('a player passes each streak milestone, and the milestone of 50 right answers, once', () => {
  const days = Array.from({ length: 60 }, (_, at) => ({ at, correct: true }))
  expect(celebrated(days)).toEqual([
    { count: 3, category: null, day: '2026-01-03' },
    { count: 7, category: null, day: '2026-01-07' },
    { count: 14, category: null, day: '2026-01-14' },
    { count: 30, category: null, day: '2026-01-30' },
    { count: 50, category: null, day: '2026-02-19' },
    { count: 50, category: 'Science', day: '2026-02-19' },
  ])
})

it('a player passes no streak milestone again when a later streak reaches the same length', () => {
  const days = [...Array(8).keys(), ...Array.from({ length: 8 }, (_, at) => at + 20)]
  expect(celebrated(days.map((at) => ({ at, correct: false })))).toEqual([
    { count: 3, category: null, day: '2026-01-03' },
    { count: 7, category: null, day: '2026-01-07' },
  ])
})

it.each([
  [0, 3],
  [3, 7],
  [49, 50],
  [364, 365],
])('names the next milestone after a best streak of %i days as %i days', (best, next) => {
  expect(getNextStreakMilestone(best)).toEqual({ count: next, category: null })
})

it('names no next milestone after the longest one', () => {
  expect(getNextStreakMilestone(365)).toBeNull()
})

it('finds the same streak milestones answer by answer as in the streak ledger, for any history', () => {
  const history = fc.uniqueArray(fc.nat({ max: 150 }), { maxLength: 150 })
  fc.assert(
    fc.property(history, (days) => {
      const played = days.toSorted((a, b) => a - b).map((at) => ({ at, correct: at % 3 === 0 }))
      const streaks = celebrated(played).filter(({ category }) => category === null)
      const answers = played.map(({ at, correct }) => answerOn(at, correct))
      const facts = { ...TERMS, joined: FIRST, answers }
      const { entries } = computeStreakLedger(facts, getStartOfDay(addDays(FIRST, 151)))
      expect(findStreakMilestones(entries)).toEqual(streaks)
    }),
    { numRuns: 60 },
  )
})

it('formats the name of a milestone', () => {
  expect(formatMilestone({ count: 30, category: null })).toBe('30 days in a row')
  expect(formatMilestone({ count: 50, category: 'Art' })).toBe('50 right answers in Art')
})
