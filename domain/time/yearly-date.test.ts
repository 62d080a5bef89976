import { describe, expect, it } from 'vitest'
import { addDays, type Day } from './day.ts'
import {
  doesYearlyDateIncludeDay,
  normalizeYearlyDate,
  getNextDayOfYearlyDate,
  getOccurrenceOfYearlyDate,
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

  it.each(['', 'Easte', '31 Octopus', '12/24', '30 February', '13-01', '10-31-2026', '2026-10-31'])(
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
  ])('finds the next occurrence of the yearly date %s on %s', (text, day) => {
    expect(getNextDayOfYearlyDate(parseYearlyDate(text) as YearlyDate, '2026-11-21' as Day)).toBe(day)
  })

  it('returns the first and last day of the occurrence of a yearly date that contains a day, and null if none does', () => {
    const occurrences = ['12-27..01-05', '12-28', '12-01..12-31', 'Hanukkah', 'Hanukkah..Hanukkah+30'].map((text) =>
      getOccurrenceOfYearlyDate(parseYearlyDate(text) as YearlyDate, '2026-12-28' as Day),
    )
    expect(occurrences).toEqual([
      { from: '2026-12-27', to: '2027-01-05' },
      { from: '2026-12-28', to: '2026-12-28' },
      { from: '2026-12-01', to: '2026-12-31' },
      null,
      { from: '2026-12-05', to: '2027-01-04' },
    ])
  })

  it('ends a range that ends on a leap day on 28 February of other years', () => {
    const date = parseYearlyDate('Feb 20 to Feb 29') as YearlyDate
    expect(getOccurrenceOfYearlyDate(date, '2027-02-21' as Day)?.to).toBe('2027-02-28')
    expect(getOccurrenceOfYearlyDate(date, '2028-02-21' as Day)?.to).toBe('2028-02-29')
  })
})

describe('a movable yearly date', () => {
  it.each([
    ['Easter', 'Easter', 'Easter'],
    ['easter sunday', 'Easter', 'Easter'],
    ['Good Friday', 'Easter-2', '2 days before Easter'],
    ['39 days after Easter', 'Easter+39', '39 days after Easter'],
    ['Easter − 47', 'Easter-47', '47 days before Easter'],
    ['the day before Eid ul-Fitr', 'Eid al-Fitr-1', '1 day before Eid al-Fitr'],
    ['Chinese New Year', 'Lunar New Year', 'Lunar New Year'],
    ['mid autumn festival', 'Mid-Autumn Festival', 'Mid-Autumn Festival'],
    ['fourth Thursday in Nov', '4th Thursday of November', '4th Thursday of November'],
    ['the last mon of may', 'last Monday of May', 'last Monday of May'],
    ['Thanksgiving', '4th Thursday of November', '4th Thursday of November'],
    ['Black Friday', '4th Thursday of November+1', '1 day after 4th Thursday of November'],
    ['Black Friday-1', '4th Thursday of November', '4th Thursday of November'],
    ['Mother’s Day', '2nd Sunday of May', '2nd Sunday of May'],
    ['Halloween-1', '10-30', '30 October'],
    ['Good Friday to Easter Monday', 'Easter-2..Easter+1', '2 days before Easter to 1 day after Easter'],
    ['Hanukkah..Hanukkah+7', 'Hanukkah..Hanukkah+7', 'Hanukkah to 7 days after Hanukkah'],
  ])(
    'stores the yearly date “%s” as %s, and the text that readers see is parsed to the same date',
    (text, stored, shown) => {
      expect(normalizeYearlyDate(text)).toBe(stored)
      expect(formatYearlyDate(parseYearlyDate(text) as YearlyDate)).toBe(shown)
      expect(normalizeYearlyDate(shown)).toBe(stored)
      expect(normalizeYearlyDate(stored)).toBe(stored)
    },
  )

  it.each(['Yeaster', 'Easter+', 'Easter+999', '6th Monday of May', '4th Noday of May', '1-2-27', '31/10-26'])(
    'rejects "%s" as a yearly date',
    (text) => expect(parseYearlyDate(text)).toBeNull(),
  )

  it.each([
    ['Easter', 2026, '2026-04-05'],
    ['Easter', 2027, '2027-03-28'],
    ['Easter', 2038, '2038-04-25'],
    ['Good Friday', 2027, '2027-03-26'],
    ['Orthodox Easter', 2026, '2026-04-12'],
    ['Orthodox Easter', 2027, '2027-05-02'],
    ['Lunar New Year', 2026, '2026-02-17'],
    ['Lunar New Year', 2027, '2027-02-06'],
    ['Lunar New Year', 2030, '2030-02-03'],
    ['Mid-Autumn Festival', 2027, '2027-09-15'],
    ['Diwali', 2026, '2026-11-08'],
    ['Diwali', 2027, '2027-10-29'],
    ['Holi', 2027, '2027-03-22'],
    ['Nyepi', 2026, '2026-03-19'],
    ['Eid al-Fitr', 2026, '2026-03-20'],
    ['Hanukkah', 2026, '2026-12-05'],
    ['Passover', 2027, '2027-04-22'],
    ['Nowruz', 2027, '2027-03-21'],
    ['Thanksgiving', 2026, '2026-11-26'],
    ['last Monday of May', 2027, '2027-05-31'],
    ['5th Saturday of January', 2028, '2028-01-29'],
    ['New Year’s Eve+1', 2027, '2027-01-01'],
  ])('computes the day of the yearly date %s in %i', (text, year, day) => {
    const date = parseYearlyDate(text) as YearlyDate
    expect(getNextDayOfYearlyDate(date, `${year}-01-01` as Day)).toBe(day)
    expect(doesYearlyDateIncludeDay(date, day as Day)).toBe(true)
    expect(doesYearlyDateIncludeDay(date, addDays(day as Day, 1))).toBe(false)
  })

  it('an Islamic holiday comes twice in a calendar year if the shorter lunar year ends early enough', () => {
    const date = parseYearlyDate('Eid al-Fitr') as YearlyDate
    expect(getNextDayOfYearlyDate(date, '2033-01-04' as Day)).toBe('2033-12-23')
  })

  it('a yearly date has no next day after the last year that the table has for its holiday', () => {
    expect(getNextDayOfYearlyDate(parseYearlyDate('Diwali') as YearlyDate, '2035-10-31' as Day)).toBeNull()
  })

  it('includes every day of a range between holidays, across New Year', () => {
    const date = parseYearlyDate('Christmas to Lunar New Year') as YearlyDate
    for (const day of ['2026-12-25', '2027-01-20', '2027-02-06'])
      expect(doesYearlyDateIncludeDay(date, day as Day)).toBe(true)
    expect(doesYearlyDateIncludeDay(date, '2027-02-07' as Day)).toBe(false)
  })
})
