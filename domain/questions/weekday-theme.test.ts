import { expect, it } from 'vitest'
import { addDays, type Day, getWeekdayName } from '../time/day.ts'
import { getMatchingWeekdayTheme, getWeekdayTheme, type WeekdayThemeProperties } from './weekday-theme.ts'

const MONDAY = '2026-11-23' as Day
const plain: WeekdayThemeProperties = { difficulty: 'Medium', format: '', hasMedia: false }

it.each([
  ['Monday', 'easy', { difficulty: 'Easy' }],
  ['Wednesday', 'media', { hasMedia: true }],
  ['Friday', 'connects', { format: 'connects' }],
  ['Saturday', 'hard', { difficulty: 'Hard' }],
  ['Sunday', 'story', { format: 'story' }],
] as const)('of all weekdays, only %s has the theme %s and fits a question with it', (name, theme, special) => {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(MONDAY, ahead))
  const own = days.filter((day) => getMatchingWeekdayTheme({ ...plain, ...special }, day) !== null)
  expect(own.map(getWeekdayName)).toEqual([name])
  expect(own.map(getWeekdayTheme)).toEqual([theme])
})

it('Tuesday and Thursday have no theme', () => {
  expect([1, 3].map((ahead) => getWeekdayTheme(addDays(MONDAY, ahead)))).toEqual([null, null])
})
