import { expect, it } from 'vitest'
import type { Day } from './day.ts'
import { type PrecomputedHoliday, listHolidayDays } from './tabulated-holidays.ts'

/** Month and day of each holiday in a calendar that the platform computes exactly. */
const COMPUTED: [PrecomputedHoliday, calendar: string, monthAndDay: string][] = [
  ['Ramadan', 'islamic-umalqura', '9/1'],
  ['Eid al-Fitr', 'islamic-umalqura', '10/1'],
  ['Eid al-Adha', 'islamic-umalqura', '12/10'],
  ['Islamic New Year', 'islamic-umalqura', '1/1'],
  ['Mawlid', 'islamic-umalqura', '3/12'],
  ['Passover', 'hebrew', 'Nisan/15'],
  ['Rosh Hashanah', 'hebrew', 'Tishri/1'],
  ['Yom Kippur', 'hebrew', 'Tishri/10'],
  ['Sukkot', 'hebrew', 'Tishri/15'],
  ['Hanukkah', 'hebrew', 'Kislev/25'],
  ['Nowruz', 'persian', '1/1'],
]

it.each(COMPUTED)('lists every day of %s that the calendar %s has from 2026 to 2040', (holiday, calendar, wanted) => {
  const month = calendar === 'hebrew' ? 'long' : 'numeric'
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { timeZone: 'UTC', month, day: 'numeric' })
  for (let year = 2026; year <= 2040; year += 1) {
    const days: string[] = []
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
      const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
      if (`${parts['month']}/${parts['day']}` === wanted) days.push(new Date(at).toISOString().slice(0, 10))
    }
    expect(listHolidayDays(holiday, year)).toEqual(days as Day[])
  }
})
