import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { createFakeStorage } from '#test/browser-storage.ts'
import { browserStorage } from '../../storage.ts'
import { setServerClock } from '../clock/server-clock.ts'
import { saveLocalAnswer } from '../history/local-answer-store.ts'
import { getPlayKind } from './plays.ts'

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

it('a play of somebody whose only earlier play was yesterday’s is one of a second day', () => {
  play('2026-11-20')
  play(TODAY)
  expect(getPlayKind()).toEqual({ state: 'yesterday', isSecondDay: true, week: null })
})

it('a play after three days is one within a week, and not of a second day', () => {
  play('2026-11-17')
  play('2026-11-18')
  expect(getPlayKind()).toEqual({ state: 'week', isSecondDay: false, week: null })
})

it('a play of somebody who only answered questions of the past before is a first one', () => {
  play('2026-11-19', '2026-11-20')
  play(TODAY)
  expect(getPlayKind()).toEqual({ state: 'new', isSecondDay: false, week: 'first' })
})
