import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day } from './day.ts'
import { advanceStreak, NO_STREAK, standingStreak, type Streak, streakOf } from './streak.ts'

const day = (text: string) => text as Day

/** Ends of February, of leap years and of years come up often. */
const startDay = fc.constantFrom(
  ...['2024-02-20', '2027-02-20', '2026-12-20', '2019-11-01'].map(day),
)
const offsets = fc.array(fc.integer({ min: 0, max: 45 }), { maxLength: 60 })

/** The ten-line model: walks the calendar, day by day. */
function model(days: ReadonlySet<Day>, from: Day, today: Day) {
  let run = 0
  let best = 0
  for (let at = from; at < today; at = addDays(at, 1)) {
    run = days.has(at) ? run + 1 : 0
    best = Math.max(best, run)
  }
  if (days.has(today)) run += 1
  return { standing: run, best: Math.max(best, run) }
}

it('agrees with the model over 10,000 histories, whatever the order', () => {
  fc.assert(
    fc.property(startDay, offsets, fc.integer({ min: 0, max: 3 }), (start, counts, later) => {
      const days = counts.map((count) => addDays(start, count))
      let step: Streak = NO_STREAK
      const seen = new Set<Day>()
      for (const one of days) {
        seen.add(one)
        const next = advanceStreak(step, one)
        expect(next === 'count again').toBe(step.lastDay !== null && one < step.lastDay)
        step = next === 'count again' ? streakOf(seen) : next
        expect(step).toEqual(streakOf(seen))
      }
      const today = addDays(start, Math.max(0, ...counts) + later)
      const expected = model(seen, start, today)
      expect(standingStreak(step, today)).toBe(expected.standing)
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
])('%s, %s, %s: %i in a row', (one, two, three, streak) => {
  expect(streakOf([one, two, three].map(day)).streak).toBe(streak)
})

it.each([
  ['2026-11-21', 5],
  ['2026-11-22', 5],
  ['2026-11-23', 0],
  ['2026-11-20', 5],
])('five days up to 2026-11-21 are worth, on %s, %i', (today, worth) => {
  const streak = { streak: 5, bestStreak: 9, lastDay: day('2026-11-21') }
  expect(standingStreak(streak, day(today))).toBe(worth)
})

it('is nothing without an answer', () => {
  expect(standingStreak(NO_STREAK, day('2026-11-21'))).toBe(0)
  expect(streakOf([])).toEqual(NO_STREAK)
})
