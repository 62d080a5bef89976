import { expect, it } from 'vitest'
import { parseDateText } from './date-text.ts'
import type { Day } from './day.ts'

const TODAY = '2026-11-21' as Day

it.each([
  ['2026-12-24', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['1-2-2027', '2027-02-01'],
  ['31 October 2027', '2027-10-31'],
  ['Dec 24, 2026', '2026-12-24'],
  ['31/10', '2027-10-31'],
  ['24/12', '2026-12-24'],
  ['21 Nov', '2026-11-21'],
  [' Halloween ', '2027-10-31'],
  ['New Year’s Eve', '2026-12-31'],
  ['Thanksgiving', '2026-11-26'],
  ['Easter-2', '2027-03-26'],
  ['Easter 2028', '2028-04-16'],
  ['4th Thursday of November 2027', '2027-11-25'],
  ['Tomorrow', '2026-11-22'],
  ['today', '2026-11-21'],
])('parses the day "%s"', (text, day) => expect(parseDateText(text, TODAY)).toBe(day))

it.each(['', 'soon', '31/13', '30 February 2027', '29 February 2027', '1 December to 24 December', '2026'])(
  'rejects "%s" as a day',
  (text) => expect(parseDateText(text, TODAY)).toBeNull(),
)
