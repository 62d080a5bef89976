import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR_MS } from '../time/units.ts'
import { addDays, type Day, getStartOfDay } from '../time/day.ts'
import { explainDayInStreak } from './explain-day.ts'
import { computeStatsFromAnswers } from './stats.ts'
import { type StreakComputationInputs, computeStreakLedger } from './streak-ledger.ts'
import { computeCurrentStreak } from './streak.ts'
import { getEarliestTimelyAnswerDay } from '../play/timeliness.ts'

const day = (text: string) => text as Day
const START = day('2028-02-20')
const THERE = 'on time where you were'
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Pago_Pago', 'Etc/GMT+12']

const facts = fc
  .record({
    answers: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 40 }),
        hoursAfter: fc.oneof(fc.integer({ min: 0, max: 23 }), fc.constantFrom(24, 30, 35, 36, 60)),
      }),
      { maxLength: 60 },
    ),
    zones: fc.array(fc.tuple(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 960 })), {
      maxLength: 3,
    }),
    pause: fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 }))),
    unwanted: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  .map(({ answers, zones, pause, unwanted }): StreakComputationInputs => {
    const byDay = new Map(answers.map((one) => [one.at, one]))
    return {
      joined: START,
      answers: [...byDay.values()].map(({ at, hoursAfter }) => ({
        day: addDays(START, at),
        correct: at % 2 === 0,
        answeredAt: getStartOfDay(addDays(START, at)) + hoursAfter * HOUR_MS,
      })),
      zones: zones
        .map(([zone, hour]) => ({ zone, since: getStartOfDay(START) + hour * HOUR_MS }))
        .toSorted((a, b) => a.since - b.since),
      pauses: pause ? [{ from: addDays(START, pause[0]), to: addDays(START, pause[0] + pause[1]) }] : [],
      freezes: unwanted === null ? [] : [{ from: addDays(START, unwanted), wanted: false }],
    }
  })

it('the streak ledger gives the same streak as the player statistics for any history', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 100 }), (given, hours) => {
      const latest = Math.max(getStartOfDay(START), ...given.answers.map((one) => one.answeredAt))
      const now = latest + hours * HOUR_MS
      const ledger = computeStreakLedger(given, now)
      const answers = given.answers.map((one) => ({ ...one, category: 'Art' as const }))
      const stats = computeStatsFromAnswers(answers, given)
      const open = getEarliestTimelyAnswerDay(now, given.zones)
      expect(computeCurrentStreak(stats, open, given)).toEqual({
        streak: ledger.streak,
        freezes: ledger.freezes,
      })
      expect(ledger.bestStreak).toBe(stats.bestStreak)
      expect(ledger.entries.at(-1)?.day).toBe(new Date(now).toISOString().slice(0, 10))
    }),
    { numRuns: 1000 },
  )
})

it('explains in words how each day of the streak ledger counts', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { entries } = computeStreakLedger(given, getStartOfDay(addDays(START, 42)))
      for (const entry of entries) expect(explainDayInStreak(entry, given.zones)).toMatch(/^[A-Z].*\.$/)
    }),
    { numRuns: 50 },
  )
})

const SEVEN = Array.from({ length: 7 }, (_, at) => addDays(day('2026-11-01'), at))

const aHistory: StreakComputationInputs = {
  joined: day('2026-11-01'),
  answers: [
    ...SEVEN.map((one) => ({ day: one, correct: true, answeredAt: getStartOfDay(one) + HOUR_MS })),
    { day: day('2026-11-09'), correct: false, answeredAt: Date.parse('2026-11-09T20:00Z') },
    { day: day('2026-11-13'), correct: true, answeredAt: Date.parse('2026-11-15T20:00Z') },
    { day: day('2026-11-17'), correct: true, answeredAt: Date.parse('2026-11-18T05:14Z') },
  ],
  zones: [{ zone: 'America/Los_Angeles', since: Date.parse('2026-11-02T12:00Z') }],
  pauses: [{ from: day('2026-11-10'), to: day('2026-11-11') }],
  freezes: [],
}

it.each([
  ['2026-11-01', 'on time', 'Answered on the day, at 01:00 UTC.', 1],
  ['2026-11-08', 'frozen', 'Not answered, but a freeze kept your streak going.', 7],
  ['2026-11-10', 'paused', 'You were on a break, so your streak waited for you.', 8],
  ['2026-11-12', 'missed', 'Not answered. You had no freeze left, so your streak ended here.', 0],
  ['2026-11-13', 'missed', 'Answered later, on 15 Nov, so it counts in your statistics but not in your streak.', 0],
  ['2026-11-14', 'missed', 'Not answered.', 0],
  ['2026-11-17', THERE, 'Answered at 21:14 in Los Angeles on Tuesday, when it was already Wednesday in UTC.', 1],
  ['2026-11-18', 'open', 'Still open until 08:00 UTC, 00:00 in Los Angeles.', 1],
  ['2026-11-19', 'open', 'Still open until 08:00 UTC, 00:00 in Los Angeles.', 1],
])('gives the day %s in the streak ledger the status %s', (which, standing, why, streak) => {
  const { entries } = computeStreakLedger(aHistory, Date.parse('2026-11-19T03:00Z'))
  const entry = entries.find((one) => one.day === which)
  expect(entry).toMatchObject({ standing, streak })
  expect(entry && explainDayInStreak(entry, aHistory.zones)).toBe(why)
})

it.each([
  // The last instant of a day's question, and the first instant of the next one.
  ['2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z', ['on time', 'on time'], 2],
  // One millisecond later the first answer is late and the second one starts a new streak.
  ['2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z', ['missed', 'on time'], 1],
  // In time zones where it is still the 21st, both answers count.
  ['2026-11-22T04:59:59.999Z', '2026-11-22T04:59:59.999Z', [THERE, 'on time'], 2, 'America/Lima'],
])(
  'computes one streak from the answers of two devices at %s and %s',
  (one, other, standings, streak, zone = 'UTC') => {
    const given: StreakComputationInputs = {
      joined: day('2026-11-21'),
      answers: [
        { day: day('2026-11-21'), correct: true, answeredAt: Date.parse(one) },
        { day: day('2026-11-22'), correct: true, answeredAt: Date.parse(other) },
      ],
      zones: [{ zone, since: Date.parse('2026-11-01T00:00Z') }],
      pauses: [],
      freezes: [],
    }
    const now = Math.max(Date.parse(one), Date.parse(other))
    // The result does not depend on which answer was stored first.
    for (const answers of [given.answers, given.answers.toReversed()]) {
      const ledger = computeStreakLedger({ ...given, answers }, now)
      expect(ledger.entries.map(({ standing }) => standing)).toEqual(standings)
      expect(ledger.streak).toBe(streak)
    }
  },
)
