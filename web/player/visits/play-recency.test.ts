import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { createFakeStorage } from '#test/browser-storage.ts'
import { browserStorage } from '../../storage.ts'
import { setServerClock } from '../clock/server-clock.ts'
import { saveLocalAnswer } from '../history/local-answer-store.ts'
import { getPlayRecency } from './play-recency.ts'

const TODAY = '2026-11-21'

/** Stores the answer to the question of `day`, given on `answeredOn`. */
function play(day: string, answeredOn = day): void {
  saveLocalAnswer({
    questionId: day,
    day: day as Day,
    category: 'Science',
    choice: 'Seven',
    correct: true,
    timeTaken: 1200,
    answeredAt: Date.parse(`${answeredOn}T12:00Z`),
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage({}))
  setServerClock(Date.parse(`${TODAY}T12:00Z`), performance.now())
})

afterEach(() => {
  vi.unstubAllGlobals()
  browserStorage.forgetUnstored(null)
})

it('a play on the day after the first play is a second-day play', () => {
  play('2026-11-20')
  play(TODAY)
  expect(getPlayRecency()).toEqual({ state: 'yesterday', isSecondDay: true, week: null })
})

it('a play three days after the last play is within a week, and is not a second-day play', () => {
  play('2026-11-17')
  play('2026-11-18')
  expect(getPlayRecency()).toEqual({ state: 'week', isSecondDay: false, week: null })
})

it('a play counts as the first one if all earlier answers were to questions of past days', () => {
  play('2026-11-19', '2026-11-20')
  play(TODAY)
  expect(getPlayRecency()).toEqual({ state: 'new', isSecondDay: false, week: 'first' })
})
