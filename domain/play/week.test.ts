import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { formatWeekResults, formatWeekAsEmojiSquares, getLastSevenDaysOutcomes } from './week.ts'

const day = (date: number) => `2026-11-${date}` as Day

it('shows the last seven days of answers as squares and in words', () => {
  const week = getLastSevenDaysOutcomes(day(21), [
    { day: day(14), correct: true },
    { day: day(15), correct: true },
    { day: day(17), correct: false },
    { day: day(21), correct: true },
  ])
  expect(formatWeekAsEmojiSquares(week)).toBe('🟩⬜🟨⬜⬜⬜🟩')
  expect(formatWeekResults(week)).toBe('3 of 7 days played, 2 right first time')
})
