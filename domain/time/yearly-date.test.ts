import { describe, expect, it } from 'vitest'
import type { Day } from './day.ts'
import {
  getYearlyDateEndSortKey,
  doesYearlyDateIncludeDay,
  normalizeYearlyDate,
  getNextDayOfYearlyDate,
  parseYearlyDate,
  formatYearlyDate,
  type YearlyDate,
} from './yearly-date.ts'

describe('a yearly date', () => {
  it.each([
    ['10-31', '10-31'],
    ['31 October', '10-31'],
    ['Oct 31', '10-31'],
    ['31-Oct', '10-31'],
    ['31/10', '10-31'],
    ['31.10.', '10-31'],
    ['Halloween', '10-31'],
    ['Saint Patrick’s Day', '03-17'],
    ['Christmas Eve to Boxing Day', '12-24..12-26'],
    ['31 oct.', '10-31'],
    [' 1-1 ', '01-01'],
    ['29 February', '02-29'],
    ['12-01..12-24', '12-01..12-24'],
    ['12-01…12-24', '12-01..12-24'],
    ['1 December to 24 December', '12-01..12-24'],
    ['27 Dec – 5 Jan', '12-27..01-05'],
    ['04-01..04-01', '04-01'],
  ])('parses the yearly date %s', (text, written) => {
    expect(parseYearlyDate(text)).not.toBeNull()
    expect(normalizeYearlyDate(text)).toBe(written)
  })

  it.each(['', 'Easter', '31 Octopus', '12/24', '30 February', '13-01', '10-31-2026', '2026-10-31'])(
    'rejects "%s" as a yearly date',
    (text) => expect(parseYearlyDate(text)).toBeNull(),
  )

  it.each(['1..2', '10-30..10-31..11-01', '31 October 31', 'October', '10-31..'])(
    'rejects the incomplete or overlong range "%s" as a yearly date',
    (text) => expect(parseYearlyDate(text)).toBeNull(),
  )

  it('formats a yearly date for readers', () => {
    expect(formatYearlyDate({ from: '10-31', to: '10-31' })).toBe('31 October')
    expect(formatYearlyDate({ from: '12-01', to: '12-24' })).toBe('1 December to 24 December')
  })

  it.each([
    ['10-31', ['2026-10-31', '2027-10-31'], ['2026-10-30', '2026-11-01']],
    ['02-29', ['2028-02-29'], ['2027-02-28', '2027-03-01']],
    ['12-01..12-24', ['2026-12-01', '2026-12-24'], ['2026-11-30', '2026-12-25']],
    ['12-27..01-05', ['2026-12-27', '2027-01-05'], ['2026-12-26', '2027-01-06']],
  ])('matches the yearly date %s only on its own days', (text, on, off) => {
    const date = parseYearlyDate(text) as YearlyDate
    for (const day of on) expect(doesYearlyDateIncludeDay(date, day as Day)).toBe(true)
    for (const day of off) expect(doesYearlyDateIncludeDay(date, day as Day)).toBe(false)
  })

  it.each([
    ['10-31', '2027-10-31'],
    ['12-01..12-24', '2026-12-01'],
    ['11-01..11-30', '2026-11-21'],
    ['02-29', '2028-02-29'],
  ])('finds the next occurrence of %s on %s', (text, day) => {
    expect(getNextDayOfYearlyDate(parseYearlyDate(text) as YearlyDate, '2026-11-21' as Day)).toBe(day)
  })

  it('sorts a yearly date that ends sooner before one that ends later', () => {
    const ends = ['12-27..01-05', '12-28', '12-01..12-31'].map((text) =>
      getYearlyDateEndSortKey(parseYearlyDate(text) as YearlyDate, '2026-12-28' as Day),
    )
    expect(ends.toSorted()).toEqual([ends[1], ends[2], ends[0]])
  })
})
