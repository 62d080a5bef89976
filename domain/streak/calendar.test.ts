import { expect, it } from 'vitest'
import { createStreakDayStatusLookup } from './calendar.ts'
import type { Day } from '../time/day.ts'

const known = {
  today: '2026-11-21' as Day,
  entries: (
    [
      ['2026-11-02', 'before you joined', true],
      ['2026-11-03', 'before you joined', null],
      ['2026-11-10', 'missed', null],
      ['2026-11-11', 'missed', false],
      ['2026-11-12', 'on time', false],
      ['2026-11-13', 'frozen', null],
      ['2026-11-14', 'paused', null],
      ['2026-11-20', 'on time where you were', true],
      ['2026-11-21', 'open', null],
    ] as const
  ).map(([day, standing, correct]) => ({ day: day as Day, standing, correct })),
}

it.each([
  ['2026-11-01', 'before'],
  ['2026-11-02', 'late'],
  ['2026-11-03', 'before'],
  ['2026-11-10', 'missed'],
  ['2026-11-11', 'late'],
  ['2026-11-12', 'wrong'],
  ['2026-11-13', 'frozen'],
  ['2026-11-14', 'paused'],
  ['2026-11-20', 'right'],
  ['2026-11-21', 'open'],
  ['2026-11-22', 'future'],
  ['2026-12-31', 'future'],
])('the streak calendar marks the day %s as %s', (day, mark) => {
  expect(createStreakDayStatusLookup(known)(day as Day)).toBe(mark)
})
