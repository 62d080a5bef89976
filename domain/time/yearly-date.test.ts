import { describe, expect, it } from 'vitest'
import type { Day } from './day.ts'
import {
  endAfter,
  isOnDay,
  keptYearlyDate,
  nextDayOf,
  parseYearlyDate,
  yearlyDateWords,
  type YearlyDate,
} from './yearly-date.ts'

describe('a yearly date', () => {
  it.each([
    ['10-31', '10-31'],
    ['31 October', '10-31'],
    ['Oct 31', '10-31'],
    ['31-Oct', '10-31'],
    ['31 oct.', '10-31'],
    [' 1-1 ', '01-01'],
    ['29 February', '02-29'],
    ['12-01..12-24', '12-01..12-24'],
    ['12-01…12-24', '12-01..12-24'],
    ['1 December to 24 December', '12-01..12-24'],
    ['27 Dec – 5 Jan', '12-27..01-05'],
    ['04-01..04-01', '04-01'],
  ])('is parsed from %s', (text, written) => {
    expect(parseYearlyDate(text)).not.toBeNull()
    expect(keptYearlyDate(text)).toBe(written)
  })

  it.each(['', 'Halloween', '31 Octopus', '30 February', '13-01', '10-31-2026', '2026-10-31'])(
    'is not parsed from "%s"',
    (text) => expect(parseYearlyDate(text)).toBeNull(),
  )

  it.each(['1..2', '10-30..10-31..11-01', '31 October 31', 'October', '10-31..'])(
    'is not parsed from the incomplete or overlong range "%s"',
    (text) => expect(parseYearlyDate(text)).toBeNull(),
  )

  it('is formatted for readers', () => {
    expect(yearlyDateWords({ from: '10-31', to: '10-31' })).toBe('31 October')
    expect(yearlyDateWords({ from: '12-01', to: '12-24' })).toBe('1 December to 24 December')
  })

  it.each([
    ['10-31', ['2026-10-31', '2027-10-31'], ['2026-10-30', '2026-11-01']],
    ['02-29', ['2028-02-29'], ['2027-02-28', '2027-03-01']],
    ['12-01..12-24', ['2026-12-01', '2026-12-24'], ['2026-11-30', '2026-12-25']],
    ['12-27..01-05', ['2026-12-27', '2027-01-05'], ['2026-12-26', '2027-01-06']],
  ])('%s contains only its own days', (text, on, off) => {
    const date = parseYearlyDate(text) as YearlyDate
    for (const day of on) expect(isOnDay(date, day as Day)).toBe(true)
    for (const day of off) expect(isOnDay(date, day as Day)).toBe(false)
  })

  it.each([
    ['10-31', '2027-10-31'],
    ['12-01..12-24', '2026-12-01'],
    ['11-01..11-30', '2026-11-21'],
    ['02-29', '2028-02-29'],
  ])('%s next occurs on %s', (text, day) => {
    expect(nextDayOf(parseYearlyDate(text) as YearlyDate, '2026-11-21' as Day)).toBe(day)
  })

  it('that ends sooner sorts before one that ends later', () => {
    const ends = ['12-27..01-05', '12-28', '12-01..12-31'].map((text) =>
      endAfter(parseYearlyDate(text) as YearlyDate, '2026-12-28' as Day),
    )
    expect(ends.toSorted()).toEqual([ends[1], ends[2], ends[0]])
  })
})
