import { describe, expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { formatWeeklyDigestTitle, formatStreakStatus, formatDigestSummary } from './reminder-text.ts'

describe('the text of a reminder', () => {
  it('describes the streak in a reminder without mentioning a possible loss', () => {
    expect(formatStreakStatus({ streak: 12, freezes: 1 })).toBe(
      'You’re on a streak of 12 days, and a freeze has your back if today is too busy.',
    )
    expect(formatStreakStatus({ streak: 1, freezes: 0 })).toBe('You’re on a streak of one day.')
    expect(formatStreakStatus({ streak: 0, freezes: 2 })).toBe('Take a minute and learn something new.')
    for (const streak of [0, 1, 7, 365]) {
      for (const freezes of [0, 1, 2]) {
        expect(formatStreakStatus({ streak, freezes })).not.toMatch(/los[et]|miss|forg[eo]t|broke|last chance/i)
      }
    }
  })

  it('summarises a week in a digest with its numbers of answered and right questions', () => {
    const from = '2026-11-16' as Day
    expect(formatDigestSummary({ from, answered: 5, right: 4 })).toBe(
      'From Monday 16 November to Sunday 22 November you answered 5 of 7 questions and got 4 right first time.',
    )
    expect(formatWeeklyDigestTitle({ answered: 7 })).toBe('Your week: you played every day')
    expect(formatWeeklyDigestTitle({ answered: 5 })).toBe('Your week: 5 of 7 days')
    expect(formatWeeklyDigestTitle({ answered: 0 })).toBe('Last week’s seven questions')
  })
})
