import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakeStorage } from '#test/browser-storage.ts'
import { browserStorage } from '../../storage.ts'
import { setServerClock } from '../clock/server-clock.ts'
import { getVisitKind, recordVisit } from './visits.ts'

const visitOn = (day: string) => {
  setServerClock(Date.parse(`${day}T12:00Z`), performance.now())
  return { isFirstOfDay: recordVisit(), ...getVisitKind() }
}

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage({})))

afterEach(() => {
  vi.unstubAllGlobals()
  browserStorage.forgetUnstored(null)
})

it('a browser is new on its first day, also on the second page of that day, which is not counted', () => {
  expect(visitOn('2026-11-16')).toMatchObject({ isFirstOfDay: true, state: 'new' })
  expect(visitOn('2026-11-16')).toMatchObject({ isFirstOfDay: false, state: 'new' })
})

it('a browser is back on its second day, within a week and later, by its latest day before', () => {
  const visits = ['2026-11-16', '2026-11-17', '2026-11-22', '2026-12-20'].map(visitOn)
  expect(visits.map(({ state, isSecondDay, week }) => [state, isSecondDay, week])).toEqual([
    ['new', false, 'first'],
    ['yesterday', true, null],
    ['week', false, null],
    ['longer', false, 'first'],
  ])
})

it('a browser whose storage holds something else is new', () => {
  browserStorage.writeJson('visits', ['2026-11-16'])
  expect(visitOn('2026-11-17')).toMatchObject({ isFirstOfDay: true, state: 'new' })
})
