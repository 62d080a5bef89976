import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/time/day.ts'
import type { LocalAnswer } from './local-answer.ts'
import { computeLocalStreak } from './local-streak.ts'

const at = (instant: string) => Date.parse(instant)

/** An answer to a day's question with a receipt, given on that day at noon by default. */
const answer = (day: string, answeredAt = at(`${day}T12:00Z`)): LocalAnswer => ({
  receipt: 'signed',
  questionId: day,
  day: day as Day,
  category: 'Art',
  choice: 'Seven',
  correct: false,
  timeTaken: 1000,
  answeredAt,
})

const WEEK = [16, 17, 18, 19, 20, 21, 22].map((day) => answer(`2026-11-${day}`))
const withoutReceipt = (one: LocalAnswer): LocalAnswer => {
  const { receipt: _, ...rest } = one
  return rest
}

describe('the local streak of a visitor', () => {
  it('a visitor’s streak counts days with right or wrong answers and lasts until the following day is over', () => {
    expect(computeLocalStreak(WEEK, at('2026-11-22T23:59Z'))).toMatchObject({
      streak: 7,
      bestStreak: 7,
      lastDay: '2026-11-22',
    })
    expect(computeLocalStreak(WEEK, at('2026-11-23T23:59Z')).streak).toBe(7)
    expect(computeLocalStreak([], at('2026-11-23T23:59Z')).streak).toBe(0)
  })

  it('a visitor’s streak ends with a missed day, because visitors have no freezes', () => {
    const now = at('2026-11-24T00:00Z')
    expect(computeLocalStreak(WEEK, now)).toMatchObject({
      streak: 0,
      bestStreak: 7,
      kept: { days: 0 },
    })
    const gap = [...WEEK, answer('2026-11-24')]
    expect(computeLocalStreak(gap, at('2026-11-24T13:00Z'))).toMatchObject({
      streak: 1,
      bestStreak: 7,
    })
  })

  it('a question answered after its day does not extend a visitor’s streak', () => {
    const late = answer('2026-11-23', at('2026-11-24T12:30Z'))
    const then = answer('2026-11-24')
    expect(computeLocalStreak([...WEEK, late, then], at('2026-11-24T13:00Z')).streak).toBe(1)
  })
})

describe('the part of a visitor’s streak that an account keeps', () => {
  const now = at('2026-11-22T13:00Z')
  const keptOf = (answers: readonly LocalAnswer[], instant = now) => computeLocalStreak(answers, instant).kept

  it('a new account keeps each day of a visitor’s streak that a signed receipt proves, and today without a receipt', () => {
    const questionIds = WEEK.map(({ questionId }) => questionId)
    expect(keptOf(WEEK)).toEqual({ days: 7, questionIds })
    const noneToday = WEEK.map((one, index) => (index === 6 ? withoutReceipt(one) : one))
    expect(keptOf(noneToday)).toEqual({ days: 7, questionIds })
  })

  it('an account keeps only the days of a streak after the last day without a receipt', () => {
    const gap = WEEK.map((one, index) => (index === 4 ? withoutReceipt(one) : one))
    expect(keptOf(gap)).toEqual({ days: 2, questionIds: ['2026-11-21', '2026-11-22'] })
    expect(computeLocalStreak(gap, now).streak).toBe(7)
  })

  it('an account keeps at most 60 days of a visitor’s streak', () => {
    const days = Array.from({ length: 70 }, (_, back) => answer(addDays('2026-11-22' as Day, back - 69)))
    expect(computeLocalStreak(days, now).streak).toBe(70)
    expect(keptOf(days).days).toBe(60)
  })
})
