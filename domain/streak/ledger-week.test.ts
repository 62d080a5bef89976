import { expect, it } from 'vitest'
import { formatWeekAsEmojiSquares } from '../play/week.ts'
import type { Day } from '../time/day.ts'
import { getLastSevenDayResults } from './ledger-week.ts'

const day = (date: number) => `2026-11-${date}` as Day

it('shows frozen and paused days of a ledger as excused, and days before the player joined as not played', () => {
  const week = getLastSevenDayResults(day(21), [
    { day: day(16), standing: 'on time', correct: true },
    { day: day(17), standing: 'frozen', correct: null },
    { day: day(18), standing: 'paused', correct: null },
    { day: day(19), standing: 'missed', correct: true },
    { day: day(20), standing: 'on time where you were', correct: false },
    { day: day(21), standing: 'open', correct: null },
  ])
  expect(formatWeekAsEmojiSquares(week)).toBe('⬜🟩🟦🟦⬜🟨⬜')
})
