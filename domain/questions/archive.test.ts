import { describe, expect, it } from 'vitest'
import { type Month, getMonth, formatUrlMonth, parseMonth, parseUrlMonth, shuffleMonths } from './archive.ts'
import type { Day } from '../time/day.ts'

describe('a month', () => {
  it('extracts the month of a day', () => {
    expect(getMonth('2026-02-28' as Day)).toBe('2026-02')
  })

  it.each(['2026-13', '2026-00', '2026-1', '26-11', '2026-11-01', '', 'soon'])('rejects %j as a month', (text) =>
    expect(parseMonth(text)).toBeNull(),
  )

  it('formats a month for page addresses with the year last', () => {
    expect(formatUrlMonth('2026-02' as Month)).toBe('02-2026')
    expect([parseUrlMonth('02-2026'), parseUrlMonth('2-2026')]).toEqual(['2026-02', '2026-02'])
    for (const text of ['2026-02', '13-2026', '0-2026', '02-26', '1-02-2026']) {
      expect(parseUrlMonth(text)).toBeNull()
    }
  })
})

describe('shuffling months', () => {
  const months = [
    { month: '2026-11' as Month, days: 30 },
    { month: '2026-10' as Month, days: 10 },
  ]

  it('returns every month once when shuffling months', () => {
    expect(shuffleMonths(months, () => 0.5).toSorted()).toEqual(['2026-10', '2026-11'])
    expect(shuffleMonths([], () => 0.5)).toEqual([])
  })

  it('a month comes first in a shuffled list with a probability proportional to its number of days', () => {
    let seed = 1
    const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const first = Array.from({ length: 4000 }, () => shuffleMonths(months, chance)[0])
    const share = first.filter((month) => month === '2026-11').length / 4000
    expect(share).toBeGreaterThan(0.72)
    expect(share).toBeLessThan(0.78)
  })
})
