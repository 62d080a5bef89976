import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import {
  addConsecutiveDayToStreak,
  EMPTY_STREAK,
  DEFAULT_STREAK_SETTINGS,
  computeCurrentStreak,
  type Streak,
  computeStreak,
  type StreakSettings,
} from './streak.ts'

const day = (text: string) => text as Day

/** Generates ends of February, leap years and years especially often. */
const startDay = fc.constantFrom(...['2024-02-20', '2027-02-20', '2026-12-20', '2019-11-01'].map(day))
const offset = fc.integer({ min: 0, max: 45 })
const terms = fc.record({
  pauses: fc.array(fc.tuple(offset, fc.integer({ min: 0, max: 5 })), { maxLength: 2 }),
  freezes: fc.array(fc.tuple(offset, fc.boolean()), { maxLength: 2 }),
})
const history = fc.record({
  start: startDay,
  counts: fc.array(offset, { maxLength: 60 }),
  terms,
  later: fc.integer({ min: 0, max: 5 }),
})

function termsFrom(
  start: Day,
  { pauses, freezes }: { pauses: [number, number][]; freezes: [number, boolean][] },
): StreakSettings {
  return {
    pauses: pauses.map(([at, length]) => ({
      from: addDays(start, at),
      to: addDays(start, at + length),
    })),
    freezes: freezes.toSorted(([a], [b]) => a - b).map(([at, wanted]) => ({ from: addDays(start, at), wanted })),
  }
}

/** A simple reference model that walks through the calendar day by day. */
function model(days: ReadonlySet<Day>, from: Day, today: Day, { pauses, freezes }: StreakSettings) {
  let [run, best, kept] = [0, 0, 0]
  for (let at = from; at <= today; at = addDays(at, 1)) {
    const wanted = freezes.findLast((one) => one.from <= at)?.wanted !== false
    if (days.has(at)) {
      run += 1
      kept = run % 7 === 0 && kept < 2 ? kept + 1 : kept
    } else if (at === today || pauses.some((one) => one.from <= at && at <= one.to)) continue
    else if (run > 0 && kept > 0 && wanted) kept -= 1
    else run = 0
    best = Math.max(best, run)
  }
  return { run, best, kept }
}

it('computes the same streak as a reference model for 10,000 histories in any order of days', () => {
  fc.assert(
    fc.property(history, ({ start, counts, terms: given, later }) => {
      const set = termsFrom(start, given)
      const days = counts.map((count) => addDays(start, count))
      let step: Streak = EMPTY_STREAK
      const seen = new Set<Day>()
      for (const one of days) {
        seen.add(one)
        const next = addConsecutiveDayToStreak(step, one)
        step = next === 'count again' ? computeStreak(seen, set) : next
        expect(step).toEqual(computeStreak(seen, set))
      }
      const today = addDays(start, Math.max(0, ...counts) + later)
      const expected = model(seen, start, today, set)
      expect(computeCurrentStreak(step, today, set)).toEqual({
        streak: expected.run,
        freezes: expected.kept,
      })
      expect(step.bestStreak).toBe(expected.best)
    }),
    { numRuns: 10_000 },
  )
})

it.each([
  ['2028-02-28', '2028-02-29', '2028-03-01', 3],
  ['2027-02-27', '2027-02-28', '2027-03-01', 3],
  ['2027-02-28', '2027-03-01', '2027-03-02', 3],
  ['2026-12-30', '2026-12-31', '2027-01-01', 3],
  ['2028-02-27', '2028-02-28', '2028-03-01', 1],
])('computes from the days %s, %s and %s a streak of %i', (one, two, three, streak) => {
  expect(computeStreak([one, two, three].map(day), DEFAULT_STREAK_SETTINGS).streak).toBe(streak)
})

it.each([
  ['2026-11-21', 5],
  ['2026-11-22', 5],
  ['2026-11-23', 0],
  ['2026-11-20', 5],
])('counts a five-day streak up to 2026-11-21 on %s as %i', (today, worth) => {
  const streak = { streak: 5, bestStreak: 9, lastDay: day('2026-11-21'), freezes: 0 }
  expect(computeCurrentStreak(streak, day(today), DEFAULT_STREAK_SETTINGS).streak).toBe(worth)
})

it('returns a streak of 0 without answers', () => {
  expect(computeCurrentStreak(EMPTY_STREAK, day('2026-11-21'), DEFAULT_STREAK_SETTINGS).streak).toBe(0)
  expect(computeStreak([], DEFAULT_STREAK_SETTINGS)).toEqual(EMPTY_STREAK)
})

const inARow = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(day(from), at))

it.each([
  [6, 0],
  [7, 1],
  [13, 1],
  [14, 2],
  [30, 2],
])('awards after %i days in a row %i freezes', (count, freezes) => {
  expect(computeStreak(inARow('2026-11-01', count), DEFAULT_STREAK_SETTINGS).freezes).toBe(freezes)
})

it('uses a freeze to keep the streak on a missed day', () => {
  const days = [...inARow('2026-11-01', 7), day('2026-11-09')]
  expect(computeStreak(days, DEFAULT_STREAK_SETTINGS)).toMatchObject({ streak: 8, freezes: 0 })
  expect(computeStreak([...days, day('2026-11-11')], DEFAULT_STREAK_SETTINGS)).toMatchObject({
    streak: 1,
  })
})

it('keeps the freezes of a player who turned them off', () => {
  const days = [...inARow('2026-11-01', 7), day('2026-11-09')]
  const freezes = [{ from: day('2026-11-05'), wanted: false }]
  expect(computeStreak(days, { pauses: [], freezes })).toMatchObject({ streak: 1, freezes: 1 })
})

it('neither extends nor ends the streak during a break, and uses no freeze', () => {
  const pauses = [{ from: day('2026-11-08'), to: day('2026-12-07') }]
  const days = [...inARow('2026-11-01', 7), day('2026-12-08')]
  expect(computeStreak(days, { pauses, freezes: [] })).toMatchObject({ streak: 8, freezes: 1 })
  expect(
    computeCurrentStreak(computeStreak(days, DEFAULT_STREAK_SETTINGS), day('2026-12-09'), DEFAULT_STREAK_SETTINGS)
      .streak,
  ).toBe(1)
})
