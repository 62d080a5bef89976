import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeStorage } from '#test/browser-storage.ts'
import { browserStorage } from '../../storage.ts'
import { setServerClock } from '../clock/server-clock.ts'
import { classifyCurrentVisit, recordVisit } from './visits.ts'

const visitOn = (day: string) => {
  setServerClock(Date.parse(`${day}T12:00Z`), performance.now())
  return { isFirstOfDay: recordVisit(), ...classifyCurrentVisit() }
}

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage({})))

afterEach(() => {
  vi.unstubAllGlobals()
  browserStorage.forgetUnstored(null)
})

it('a visit is new on a browser’s first day, and only the first page of that day is counted', () => {
  expect(visitOn('2026-11-16')).toMatchObject({ isFirstOfDay: true, state: 'new' })
  expect(visitOn('2026-11-16')).toMatchObject({ isFirstOfDay: false, state: 'new' })
})

it('a visit is classified by the days since the previous visit: yesterday, within a week, or longer ago', () => {
  const visits = ['2026-11-16', '2026-11-17', '2026-11-22', '2026-12-20'].map(visitOn)
  expect(visits.map(({ state, isSecondDay, week }) => [state, isSecondDay, week])).toEqual([
    ['new', false, 'first'],
    ['yesterday', true, null],
    ['week', false, null],
    ['longer', false, 'first'],
  ])
})

it('a visit is new if the browser’s storage has an invalid value for the days of visits', () => {
  browserStorage.writeJson('visits', ['2026-11-16'])
  expect(visitOn('2026-11-17')).toMatchObject({ isFirstOfDay: true, state: 'new' })
})
