import { expect, it } from 'vitest'
import { formatKeptDaysPrompt, formatVisitorStreak } from './format-visitor-streak.ts'

it.each([
  [1, 1, 'Day 1 of your streak. Keep it:'],
  [4, 4, '4 days in a row. Keep them:'],
  [4, 1, '4 days in a row. Keep today’s:'],
  [9, 3, '9 days in a row. Keep the last 3:'],
  [9, 0, '9 days in a row. Keep the next ones:'],
])(
  'the account offer for a visitor streak of %i days, of which an account keeps %i, reads "%s"',
  (streak, kept, text) => {
    expect(`${formatVisitorStreak(streak)}. ${formatKeptDaysPrompt(streak, kept)}`).toBe(text)
  },
)
