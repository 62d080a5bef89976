import { addDays, type Day, getYear } from './day.ts'
import {
  formatYearlyRecurringDay,
  hasFixedMonthAndDay,
  listDaysInYear,
  parseYearlyRecurringDay,
  type YearlyRecurringDay,
} from './yearly-day.ts'

/**
 * The days of each year on which a question may come up, from `from` to `to` inclusive, possibly across New Year. Both
 * are equal for a single day.
 */
export type YearlyDate = { from: YearlyRecurringDay; to: YearlyRecurringDay }

/** Examples of texts that `parseYearlyDate` accepts, for error messages about texts that it rejects. */
export const YEARLY_DATE_EXAMPLES =
  '31 October, 1 December to 24 December, Easter, Lunar New Year, Diwali+1 or 4th Thursday of November'

/**
 * Parses a day of the year, such as `10-31`, `31 October`, `Halloween`, `Easter-2` or `last Monday of May`, or a range
 * of two of these joined by `..`, `…`, a dash, `/` or `to`. Returns `null` for other texts.
 */
export function parseYearlyDate(text: string): YearlyDate | null {
  const whole = text.trim()
  // Tries a single date first, because `31/10` is a date, although a slash can also join the ends of a range.
  const single = parseYearlyRecurringDay(whole)
  if (single) return { from: single, to: single }
  const ends = whole.split(/\s*(?:\.{2,3}|…|–|—|\/)\s*|\s+to\s+/i).map(parseYearlyRecurringDay)
  const [from, to = from] = ends
  return ends.length <= 2 && from && to ? { from, to } : null
}

/**
 * Returns the stored form of a yearly date, such as `10-31` or `12-01..12-24`. Invalid texts are returned unchanged.
 */
export function normalizeYearlyDate(text: string): string {
  const date = parseYearlyDate(text)
  if (!date) return text
  return date.from === date.to ? date.from : `${date.from}..${date.to}`
}

/** Formats a yearly date as `31 October` or `1 December to 24 December`. */
export function formatYearlyDate({ from, to }: YearlyDate): string {
  return from === to
    ? formatYearlyRecurringDay(from)
    : `${formatYearlyRecurringDay(from)} to ${formatYearlyRecurringDay(to)}`
}

/** Formats the text of a yearly date for readers. Invalid texts are returned unchanged. */
export function formatYearlyDateText(text: string): string {
  const date = parseYearlyDate(text)
  return date ? formatYearlyDate(date) : text
}

export function doesYearlyDateIncludeDay(date: YearlyDate, day: Day): boolean {
  const { from, to } = date
  // Most yearly dates are fixed days, such as 31 October, for which comparing texts is the fastest.
  if (hasFixedMonthAndDay(from) && hasFixedMonthAndDay(to)) {
    const at = day.slice(5)
    return from <= to ? from <= at && at <= to : at >= from || at <= to
  }
  return findOccurrence(date, day) !== undefined
}

/** Years ahead in which a date comes: two leap days can be eight years apart (1896 and 1904). */
const YEARS_AHEAD = 8

/**
 * Returns the first day, from `from` on, that belongs to a yearly date. `null` if there is none, as after the last
 * known day of a holiday.
 */
export function getNextDayOfYearlyDate(date: YearlyDate, from: Day): Day | null {
  if (doesYearlyDateIncludeDay(date, from)) return from
  for (let ahead = -1; ahead <= YEARS_AHEAD; ahead += 1) {
    const next = listOccurrences(date, getYear(from) + ahead).find((occurrence) => occurrence.from >= from)
    if (next) return next.from
  }
  return null
}

/** Returns the occurrence of a yearly date that contains `day`; `null` if none does. */
export function getOccurrenceOfYearlyDate(date: YearlyDate, day: Day): YearlyDateOccurrence | null {
  return doesYearlyDateIncludeDay(date, day) ? (findOccurrence(date, day) ?? null) : null
}

/** One occurrence of a yearly date, from its first to its last day. */
export type YearlyDateOccurrence = { from: Day; to: Day }

function findOccurrence(date: YearlyDate, day: Day): YearlyDateOccurrence | undefined {
  const year = getYear(day)
  // A yearly date that is shifted by days can be in the year before or after. An example is `01-01-2`, two days before
  // 1 January.
  for (const one of [year, year - 1, year + 1]) {
    const found = listOccurrences(date, one).find(({ from, to }) => from <= day && day <= to)
    if (found) return found
  }
  return undefined
}

/** Caches the occurrences of a yearly date by year, because a forecast asks for them on each of its days. */
const occurrencesByDate = new WeakMap<YearlyDate, Map<number, YearlyDateOccurrence[]>>()

/** Returns the occurrences that begin in a year. */
function listOccurrences(date: YearlyDate, year: number): YearlyDateOccurrence[] {
  const known = occurrencesByDate.get(date) ?? new Map<number, YearlyDateOccurrence[]>()
  occurrencesByDate.set(date, known)
  const occurrences = known.get(year) ?? computeOccurrences(date, year)
  known.set(year, occurrences)
  return occurrences
}

function computeOccurrences({ from, to }: YearlyDate, year: number): YearlyDateOccurrence[] {
  if (from === to) return listDaysInYear(from, year).map((day) => ({ from: day, to: day }))
  const ends = [year, year + 1].flatMap((one) => listEnds(to, one, -1))
  return listEnds(from, year, 1).flatMap((start) => {
    const end = ends.find((day) => day >= start)
    return end ? [{ from: start, to: end }] : []
  })
}

/**
 * Returns the days of a year on which a range begins (direction 1) or ends (direction -1). In a year without 29
 * February, a range begins on 1 March or ends on 28 February instead.
 */
function listEnds(day: YearlyRecurringDay, year: number, direction: -1 | 1): Day[] {
  const days = listDaysInYear(day, year)
  if (days.length > 0 || day !== '02-29') return days
  return [direction < 0 ? (`${year}-02-28` as Day) : addDays(`${year}-02-28` as Day, 1)]
}
