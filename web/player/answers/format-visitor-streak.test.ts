import { expect, it } from 'vitest'
import { formatKeepStreakPrompt, formatKeepStreakDialogTitle, formatStreakDays } from './format-visitor-streak.ts'

it.each([
  [0, 'Your streak begins'],
  [1, 'Day 1 of your streak'],
  [9, '9 days in a row'],
])('a streak of %i days reads "%s"', (days, text) => {
  expect(formatStreakDays(days)).toBe(text)
})

it.each([
  [1, 1, 'Keep it:'],
  [4, 4, 'Keep it:'],
  [4, 1, 'Keep today:'],
  [9, 3, 'Keep your last 3 days:'],
  [9, 0, 'Keep your next days:'],
])(
  'the account offer for a visitor streak of %i days, of which an account keeps %i, reads "%s"',
  (streak, kept, text) => {
    expect(formatKeepStreakPrompt(streak, kept)).toBe(text)
  },
)

it.each([
  [0, 'Start your streak'],
  [1, 'Keep your streak'],
  [3, 'Keep your 3 days in a row'],
])('the registration that keeps %i days of a streak is titled "%s"', (days, title) => {
  expect(formatKeepStreakDialogTitle(days)).toBe(title)
})
