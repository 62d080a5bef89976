import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { findThemeTitle, formatThemeDays, getNextDayOfTheme, normalizeThemeDays, type Theme } from './theme.ts'

const theme = (title: string, days: string): Theme => ({ id: title, title, days })
const TODAY = '2026-11-28' as Day

it.each([
  ['1 December to 7 December', '12-01..12-07', '1 December to 7 December'],
  ['Good Friday to Easter', 'Easter-2..Easter', '2 days before Easter to Easter'],
  ['2026-12-01 to 2026-12-07', '2026-12-01..2026-12-07', '2026-12-01 to 2026-12-07'],
  ['2026-12-01', '2026-12-01', '2026-12-01'],
])('stores the days “%s” of a theme as %s', (text, stored, shown) => {
  expect(normalizeThemeDays(text)).toBe(stored)
  expect(formatThemeDays(stored)).toBe(shown)
})

it.each(['', 'soon', '2026-12-07..2026-12-01', '2026-12-01..2026-12-02..2026-12-03'])(
  'rejects “%s” as the days of a theme',
  (text) => expect(normalizeThemeDays(text)).toBeNull(),
)

it('a day in several themes has the title of the first one, and a day in no theme has no title', () => {
  const themes = [theme('ice', '12-01..12-07'), theme('birthday', '2026-12-02'), theme('bread', '12-05..12-12')]
  expect(findThemeTitle(themes, '2027-12-06' as Day)).toBe('ice')
  expect(findThemeTitle(themes, '2026-12-08' as Day)).toBe('bread')
  expect(findThemeTitle(themes, '2026-12-13' as Day)).toBeNull()
})

it('finds the next day of a theme of the week, and none for a theme whose days were in a past year', () => {
  expect(getNextDayOfTheme(theme('ice', '12-01..12-07'), TODAY)).toBe('2026-12-01')
  expect(getNextDayOfTheme(theme('now', '2026-11-23..2026-11-29'), TODAY)).toBe(TODAY)
  expect(getNextDayOfTheme(theme('over', '2025-12-01..2025-12-07'), TODAY)).toBeNull()
})
