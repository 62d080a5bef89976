import { DAY_MS } from './units.ts'

/**
 * A UTC calendar day, written `YYYY-MM-DD`, so that days compare as text. No function in this file
 * reads the clock. Callers pass the current time.
 */
export type Day = string & { readonly unit: 'UTC calendar day' }

/** The first day that can have a question. */
export const FIRST_POSSIBLE_QUESTION_DAY = '2019-11-01' as Day

/** Returns the UTC day of an instant in milliseconds since 1970. */
export function getUtcDayOfInstant(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10) as Day
}

/** Returns the instant, in milliseconds since 1970, at which a day begins. */
export function getStartOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}

export function addDays(day: Day, count: number): Day {
  return getUtcDayOfInstant(getStartOfDay(day) + count * DAY_MS)
}

/** Returns the number of days from one day to another; positive when `to` is later. */
export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((getStartOfDay(to) - getStartOfDay(from)) / DAY_MS)
}

/** Returns the milliseconds from an instant to the next midnight in UTC: 1 to 86,400,000. */
export function getMsUntilNextDay(instant: number): number {
  return getStartOfDay(addDays(getUtcDayOfInstant(instant), 1)) - instant
}

/** Parses `YYYY-MM-DD`; returns `null` for other texts and for invalid dates. */
export function parseIsoDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts ? toValidDay(parts[1], parts[2], parts[3]) : null
}

/** Parses `DD-MM-YYYY`, the form of days in page URLs; leading zeros are optional. */
export function parseUrlDay(text: string): Day | null {
  const parts = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text)
  return parts ? toValidDay(parts[3], parts[2], parts[1]) : null
}

function toValidDay(year = '', month = '', day = ''): Day | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${written}T00:00:00.000Z`)
  return !Number.isNaN(instant) && getUtcDayOfInstant(instant) === written ? (written as Day) : null
}

/** Formats a day as `DD-MM-YYYY`, the form of days in page URLs and shared links. */
export function formatUrlDay(day: Day): string {
  return `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
}

/** Returns today for days after today, otherwise the day itself. */
export function clampDayToToday(day: Day, today: Day): Day {
  return day > today ? today : day
}

export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Returns the weekday from 0 (Sunday) to 6 (Saturday). */
export function getWeekday(day: Day): number {
  return new Date(getStartOfDay(day)).getUTCDay()
}

export function getWeekdayName(day: Day): string {
  return WEEKDAY_NAMES[getWeekday(day)] ?? ''
}

export function isWeekend(day: Day): boolean {
  return getWeekday(day) === 0 || getWeekday(day) === 6
}

/** Formats a day as `Friday 20 November`, optionally with the year. */
export function formatLongDay(day: Day, withYear = false): string {
  const date = new Date(getStartOfDay(day))
  const name = `${getWeekdayName(day)} ${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()]}`
  return withYear ? `${name} ${date.getUTCFullYear()}` : name
}

/** Formats a day as `formatLongDay` does, in the language of a BCP 47 tag. */
export function formatLongDayInLanguage(language: string, day: Day): string {
  if (language === 'en') return formatLongDay(day)
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, format).format(getStartOfDay(day))
}

/** Formats a day as `14 Dec`. */
export function formatDayAndMonth(day: Day): string {
  return `${Number(day.slice(8))} ${getMonthName(day).slice(0, 3)}`
}

/** Formats a day as `3 Nov 2026`. */
export function formatDayMonthAndYear(day: Day): string {
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`
}

/** Formats a day as `20 Nov`, with the year if it differs from today's. */
export function formatDayRelativeTo(day: Day, today: Day): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDayAndMonth(day) : formatDayMonthAndYear(day)
}

export function getYear(day: Day): number {
  return Number(day.slice(0, 4))
}

/** Returns the name of a month, such as `November`, for `2026-11` or a day in it. */
export function getMonthName(month: string): string {
  return MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''
}

/** Formats a day as `Fri 20`. */
export function formatShortDay(day: Day): string {
  const date = new Date(getStartOfDay(day))
  return `${WEEKDAY_NAMES[getWeekday(day)]?.slice(0, 3)} ${date.getUTCDate()}`
}
