import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type Day,
  getUtcDayOfInstant,
  formatUrlDay,
  countDaysBetween,
  formatLongDay,
  clampDayToToday,
  parseIsoDay,
  parseUrlDay,
  formatDayAndMonth,
  formatDayRelativeTo,
  formatShortDay,
  getStartOfDay,
  getMsUntilNextDay,
} from './day.ts'

describe('a day', () => {
  it.each([
    ['2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['2026-11-21T01:30:00+14:00', '2026-11-20'],
  ])('converts the instant %s to the UTC day %s', (instant, day) => {
    expect(getUtcDayOfInstant(Date.parse(instant))).toBe(day)
  })

  it('returns to the same day after adding and subtracting any number of days', () => {
    const someDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01' as Day, count))
    fc.assert(
      fc.property(someDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const other = addDays(day, count)
        expect(addDays(other, -count)).toBe(day)
        expect(countDaysBetween(day, other)).toBe(count)
        expect(parseIsoDay(day)).toBe(day)
        expect(parseUrlDay(formatUrlDay(day))).toBe(day)
        expect(getUtcDayOfInstant(getStartOfDay(day))).toBe(day)
        expect(getUtcDayOfInstant(getStartOfDay(day) - 1)).toBe(addDays(day, -1))
      }),
    )
  })

  it.each([
    '31-02-2026',
    '00-00-0000',
    '29-02-2027',
    '١-١-٢٠٢٠',
    '-1',
    '01-01-10000',
    '1-1-20',
    '2026-11-21',
    '21.11.2026',
    '',
    ' 21-11-2026',
    'x'.repeat(100_000),
  ])('rejects %.20s as day-month-year', (text) => {
    expect(parseUrlDay(text)).toBeNull()
  })

  it('parses day-month-year without leading zeros', () => {
    expect(parseUrlDay('1-1-2020')).toBe('2020-01-01')
    expect(parseUrlDay('29-02-2028')).toBe('2028-02-29')
  })

  it.each(['2026-02-31', '2026-13-01', '20-11-2026', '2026-1-1', '2026-11-21T00:00'])(
    'rejects %s as YYYY-MM-DD',
    (text) => {
      expect(parseIsoDay(text)).toBeNull()
    },
  )

  it("measures 1 ms to the next day at a day's last instant and 24 hours at its first", () => {
    expect(getMsUntilNextDay(Date.parse('2026-11-20T23:59:59.999Z'))).toBe(1)
    expect(getMsUntilNextDay(Date.parse('2026-11-21T00:00:00.000Z'))).toBe(86_400_000)
  })

  it('limits a day to today at the latest: a later day becomes today, and an earlier day stays as it is', () => {
    const today = '2026-11-21' as Day
    expect(clampDayToToday('2026-11-22' as Day, today)).toBe(today)
    expect(clampDayToToday('2026-11-20' as Day, today)).toBe('2026-11-20')
  })

  it('formats a day in a long and a short form', () => {
    expect(formatLongDay('2026-11-20' as Day)).toBe('Friday 20 November')
    expect(formatLongDay('2019-11-01' as Day, true)).toBe('Friday 1 November 2019')
    expect(formatShortDay('2026-11-19' as Day)).toBe('Thu 19')
    expect(formatDayAndMonth('2026-12-04' as Day)).toBe('4 Dec')
  })
})

it.each([
  ['2026-12-05', '5 Dec'],
  ['2027-01-31', '31 Jan 2027'],
])('formats the day %s with its year only if that is not the current one', (day, told) => {
  expect(formatDayRelativeTo(day as Day, '2026-11-21' as Day)).toBe(told)
})
