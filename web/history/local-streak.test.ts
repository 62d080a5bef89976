import { describe, expect, it } from 'vitest'
import { type Day, dayAt } from '#domain/day.ts'
import type { LocalAnswer } from './local-answer.ts'
import { localStreak } from './local-streak.ts'

const at = (instant: string) => Date.parse(instant)

/** An answer to a day's question, on that day at noon unless told otherwise. */
const answer = (day: string, answeredAt = at(`${day}T12:00Z`)): LocalAnswer => ({
  questionId: day,
  day: day as Day,
  category: 'Art',
  choice: 'Seven',
  correct: false,
  timeTaken: 1000,
  answeredAt,
})

const WEEK = [16, 17, 18, 19, 20, 21, 22].map((day) => answer(`2026-11-${day}`))
const UTC = (now: string) => ({ now: at(now), zone: 'UTC' })

describe('the streak of a visitor', () => {
  it('counts days in a row, right or wrong, and stands till the next is over', () => {
    expect(localStreak(WEEK, UTC('2026-11-22T23:59Z'))).toEqual({
      streak: 7,
      bestStreak: 7,
      lastDay: '2026-11-22',
    })
    expect(localStreak(WEEK, UTC('2026-11-23T23:59Z')).streak).toBe(7)
    expect(localStreak([], UTC('2026-11-23T23:59Z')).streak).toBe(0)
  })

  it('is over with a day that was missed: nobody without an account has freezes', () => {
    expect(localStreak(WEEK, UTC('2026-11-24T00:00Z'))).toMatchObject({ streak: 0, bestStreak: 7 })
    const gap = [...WEEK, answer('2026-11-24')]
    expect(localStreak(gap, UTC('2026-11-24T13:00Z'))).toMatchObject({ streak: 1, bestStreak: 7 })
  })

  it('gains nothing by days that are played later', () => {
    const late = answer('2026-11-23', at('2026-11-24T12:30Z'))
    const then = answer('2026-11-24')
    expect(localStreak([...WEEK, late, then], UTC('2026-11-24T13:00Z')).streak).toBe(1)
  })

  it('counts an evening where the browser is that is tomorrow in UTC', () => {
    const evening = answer('2026-11-22', at('2026-11-23T05:00Z'))
    const days = [...WEEK.slice(0, 6), evening]
    const now = at('2026-11-23T06:00Z')
    expect(localStreak(days, { now, zone: 'America/Los_Angeles' }).streak).toBe(7)
    expect(localStreak(days, { now, zone: 'UTC' })).toMatchObject({ streak: 0, bestStreak: 6 })
    expect(dayAt(evening.answeredAt)).toBe('2026-11-23')
  })
})
