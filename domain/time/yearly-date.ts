import { type Day, monthName, parseDay } from './day.ts'

/**
 * The days of each year that a question is about: from one to another, both among them, over the
 * turn of the year if need be. Both are `MM-DD`; of a single day they are the same.
 */
export type YearlyDate = { from: string; to: string }

/** A year that has all days there are. */
const LEAP_YEAR = 2024

/**
 * Reads `10-31`, `31 October`, `Oct 31` or `31-Oct`, and two of these with `..`, `…`, a long dash,
 * `/` or `to` between them. Null for anything else.
 */
export function parseYearlyDate(text: string): YearlyDate | null {
  const ends = text
    .trim()
    .split(/\s*(?:\.{2,3}|…|–|—|\/)\s*|\s+to\s+/i)
    .map(monthDayIn)
  const [from, to = from] = ends
  return ends.length <= 2 && from && to ? { from, to } : null
}

/** The same as it is kept, `10-31` or `12-01..12-24`; what is no date as it is. */
export function keptYearlyDate(text: string): string {
  const date = parseYearlyDate(text)
  if (!date) return text
  return date.from === date.to ? date.from : `${date.from}..${date.to}`
}

/** `31 October`, or `1 December to 24 December`. */
export function yearlyDateWords({ from, to }: YearlyDate): string {
  return from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`
}

/** The same of a text; what is no date as it is. */
export function yearlyDateText(text: string): string {
  const date = parseYearlyDate(text)
  return date ? yearlyDateWords(date) : text
}

export function isOnDay({ from, to }: YearlyDate, day: Day): boolean {
  const at = day.slice(5)
  return from <= to ? from <= at && at <= to : at >= from || at <= to
}

/** The first day from one on that a date is on. */
export function nextDayOf(date: YearlyDate, from: Day): Day {
  if (isOnDay(date, from)) return from
  const year = Number(from.slice(0, 4))
  // Of leap days there may be none for eight years.
  const days = Array.from({ length: 9 }, (_, ahead) => parseDay(`${year + ahead}-${date.from}`))
  return days.find((day) => day !== null && day >= from) ?? from
}

/** For comparing dates that a day is on, as text: the one whose last day comes first has the lesser. */
export function endAfter({ to }: YearlyDate, day: Day): string {
  return `${to < day.slice(5) ? 1 : 0} ${to}`
}

function inWords(written: string): string {
  return `${Number(written.slice(3))} ${monthName(`${LEAP_YEAR}-${written}`)}`
}

const MONTHS = new Map(
  Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0')
    return [monthName(`${LEAP_YEAR}-${month}`).slice(0, 3).toLowerCase(), month]
  }),
)

function monthDayIn(text: string): string | null {
  const numbers = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  if (numbers) return monthDay(numbers[1], numbers[2])
  const [, before, name = '', after] =
    /^(\d{1,2})?[ -]?([a-z]{3,9})\.?[ -]?(\d{1,2})?$/i.exec(text) ?? []
  const month = MONTHS.get(name.slice(0, 3).toLowerCase())
  if (!month || (before && after)) return null
  const whole = monthName(`${LEAP_YEAR}-${month}`).toLowerCase()
  return whole.startsWith(name.toLowerCase()) ? monthDay(month, before ?? after) : null
}

/** The day of a month, if the calendar has it. */
function monthDay(month = '', day = ''): string | null {
  const written = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseDay(`${LEAP_YEAR}-${written}`) ? written : null
}
