import { type Day, getMonthName, parseDay } from './day.ts'

/**
 * The days of each year on which a question may come up, from `from` to `to` inclusive, possibly
 * across New Year. Both are `MM-DD`, and equal for a single day.
 */
export type YearlyDate = { from: string; to: string }

/** A leap year, so that 29 February is valid. */
const LEAP_YEAR = 2024

/**
 * Parses `10-31`, `31/10`, `31 October`, `Oct 31`, `31-Oct` or `Halloween`, or a range of two of these joined by `..`,
 * `…`, a dash, `/` or `to`. Returns `null` for other texts.
 */
export function parseYearlyDate(text: string): YearlyDate | null {
  const whole = text.trim()
  // `31/10` is a date, although a slash also joins the ends of a range.
  const single = parseMonthDay(whole)
  if (single) return { from: single, to: single }
  const ends = whole.split(/\s*(?:\.{2,3}|…|–|—|\/)\s*|\s+to\s+/i).map(parseMonthDay)
  const [from, to = from] = ends
  return ends.length <= 2 && from && to ? { from, to } : null
}

/**
 * Returns the stored form of a yearly date, such as `10-31` or `12-01..12-24`. Invalid texts are
 * returned unchanged.
 */
export function normalizeYearlyDate(text: string): string {
  const date = parseYearlyDate(text)
  if (!date) return text
  return date.from === date.to ? date.from : `${date.from}..${date.to}`
}

/** Formats a yearly date as `31 October` or `1 December to 24 December`. */
export function formatYearlyDate({ from, to }: YearlyDate): string {
  return from === to ? formatMonthDay(from) : `${formatMonthDay(from)} to ${formatMonthDay(to)}`
}

/** Formats the text of a yearly date for readers. Invalid texts are returned unchanged. */
export function formatYearlyDateText(text: string): string {
  const date = parseYearlyDate(text)
  return date ? formatYearlyDate(date) : text
}

export function doesYearlyDateIncludeDay({ from, to }: YearlyDate, day: Day): boolean {
  const at = day.slice(5)
  return from <= to ? from <= at && at <= to : at >= from || at <= to
}

/** Returns the first day, from `from` on, that belongs to a yearly date. */
export function getNextDayOfYearlyDate(date: YearlyDate, from: Day): Day {
  if (doesYearlyDateIncludeDay(date, from)) return from
  const year = Number(from.slice(0, 4))
  // Two leap days can be eight years apart (1896 and 1904).
  const days = Array.from({ length: 9 }, (_, ahead) => parseDay(`${year + ahead}-${date.from}`))
  return days.find((day) => day !== null && day >= from) ?? from
}

/**
 * Returns a sort key for yearly dates that contain a day. The date that ends first has the smallest
 * key.
 */
export function getYearlyDateEndSortKey({ to }: YearlyDate, day: Day): string {
  return `${to < day.slice(5) ? 1 : 0} ${to}`
}

function formatMonthDay(written: string): string {
  return `${Number(written.slice(3))} ${getMonthName(`${LEAP_YEAR}-${written}`)}`
}

const MONTHS = new Map(
  Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0')
    return [getMonthName(`${LEAP_YEAR}-${month}`).slice(0, 3).toLowerCase(), month]
  }),
)

/** The names of days that have the same date in every year, in the form of `toDayName`. */
const NAMED_DAYS: Readonly<Record<string, string>> = {
  'new years day': '01-01',
  'burns night': '01-25',
  'valentines day': '02-14',
  'leap day': '02-29',
  'pi day': '03-14',
  'st patricks day': '03-17',
  'april fools day': '04-01',
  'earth day': '04-22',
  'st georges day': '04-23',
  'star wars day': '05-04',
  halloween: '10-31',
  'bonfire night': '11-05',
  'guy fawkes night': '11-05',
  'armistice day': '11-11',
  'st andrews day': '11-30',
  'christmas eve': '12-24',
  christmas: '12-25',
  'christmas day': '12-25',
  'boxing day': '12-26',
  'new years eve': '12-31',
}

function toDayName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replace(/^saint /, 'st ')
}

function parseMonthDay(text: string): string | null {
  const named = NAMED_DAYS[toDayName(text)]
  if (named) return named
  const dayFirst = /^(\d{1,2})[/.](\d{1,2})\.?$/.exec(text)
  if (dayFirst) return toValidMonthDay(dayFirst[2], dayFirst[1])
  const numbers = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  if (numbers) return toValidMonthDay(numbers[1], numbers[2])
  const [, before, name = '', after] = /^(\d{1,2})?[ -]?([a-z]{3,9})\.?[ -]?(\d{1,2})?$/i.exec(text) ?? []
  const month = MONTHS.get(name.slice(0, 3).toLowerCase())
  if (!month || (before && after)) return null
  const whole = getMonthName(`${LEAP_YEAR}-${month}`).toLowerCase()
  return whole.startsWith(name.toLowerCase()) ? toValidMonthDay(month, before ?? after) : null
}

/** Returns `MM-DD`, or `null` for a day that does not exist. */
function toValidMonthDay(month = '', day = ''): string | null {
  const written = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseDay(`${LEAP_YEAR}-${written}`) ? written : null
}
