import { describe, expect, it } from 'vitest'
import {
  type CalendarMonth,
  getMonthOfDay,
  formatUrlMonth,
  parseMonth,
  parseUrlMonth,
  shuffleMonthsByDayCount,
} from './archive.ts'
import type { Day } from '../time/day.ts'

describe('a month', () => {
  it('extracts the month of a day', () => {
    expect(getMonthOfDay('2026-02-28' as Day)).toBe('2026-02')
  })

  it.each(['2026-13', '2026-00', '2026-1', '26-11', '2026-11-01', '', 'soon'])('rejects %j as a month', (text) =>
    expect(parseMonth(text)).toBeNull(),
  )

  it('formats a month for page addresses with the year last', () => {
    expect(formatUrlMonth('2026-02' as CalendarMonth)).toBe('02-2026')
    expect([parseUrlMonth('02-2026'), parseUrlMonth('2-2026')]).toEqual(['2026-02', '2026-02'])
    for (const text of ['2026-02', '13-2026', '0-2026', '02-26', '1-02-2026']) {
      expect(parseUrlMonth(text)).toBeNull()
    }
  })
})

describe('shuffling months', () => {
  const months = [
    { month: '2026-11' as CalendarMonth, days: 30 },
    { month: '2026-10' as CalendarMonth, days: 10 },
  ]

  it('returns every month once when shuffling months', () => {
    expect(shuffleMonthsByDayCount(months, () => 0.5).toSorted()).toEqual(['2026-10', '2026-11'])
    expect(shuffleMonthsByDayCount([], () => 0.5)).toEqual([])
  })

  it('a month comes first in a shuffled list with a probability proportional to its number of days', () => {
    let seed = 1
    const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const first = Array.from({ length: 4000 }, () => shuffleMonthsByDayCount(months, chance)[0])
    const share = first.filter((month) => month === '2026-11').length / 4000
    expect(share).toBeGreaterThan(0.72)
    expect(share).toBeLessThan(0.78)
  })
})
