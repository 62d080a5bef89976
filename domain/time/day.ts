/**
 * A day is a UTC calendar day, written `YYYY-MM-DD`, so that days compare as text.
 * Nothing here reads a clock: whoever needs "today" is handed it.
 */
export type Day = string & { readonly unit: 'UTC calendar day' }

const DAY_MS = 86_400_000

/** The beginning of time: the first day that can have a question. */
export const FIRST_DAY = '2019-11-01' as Day

/** The UTC day that an instant (milliseconds since 1970) falls on. */
export function dayAt(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10) as Day
}

/** The instant (milliseconds since 1970) at which a day begins. */
export function startOfDay(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}

export function addDays(day: Day, count: number): Day {
  return dayAt(startOfDay(day) + count * DAY_MS)
}

/** How many days lie between: positive when `to` is later. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS)
}

/** Milliseconds from an instant to the next midnight UTC: 1 to 86,400,000. */
export function untilNextDay(instant: number): number {
  return startOfDay(addDays(dayAt(instant), 1)) - instant
}

/** Reads `YYYY-MM-DD`; null for anything else, and for days that no calendar has. */
export function parseDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts ? calendarDay(parts[1], parts[2], parts[3]) : null
}

/** Reads day-month-year with dashes, as in page addresses; leading zeros may be missing. */
export function parseDayMonthYear(text: string): Day | null {
  const parts = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text)
  return parts ? calendarDay(parts[3], parts[2], parts[1]) : null
}

function calendarDay(year = '', month = '', day = ''): Day | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${written}T00:00:00.000Z`)
  return !Number.isNaN(instant) && dayAt(instant) === written ? (written as Day) : null
}

/** `DD-MM-YYYY`, the form used in page addresses and shared links. */
export function dayMonthYear(day: Day): string {
  return `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
}

/** A day later than today shows today. */
export function notAfter(day: Day, today: Day): Day {
  return day > today ? today : day
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
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

/** Sunday is 0, Saturday 6. */
export function weekday(day: Day): number {
  return new Date(startOfDay(day)).getUTCDay()
}

/** `Friday`. */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekday(day)] ?? ''
}

export function isWeekend(day: Day): boolean {
  return weekday(day) === 0 || weekday(day) === 6
}

/** `Friday 20 November`, with the year when asked for. */
export function longDay(day: Day, withYear = false): string {
  const date = new Date(startOfDay(day))
  const name = `${weekdayName(day)} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
  return withYear ? `${name} ${date.getUTCFullYear()}` : name
}

/** `14 Dec`, for where weekday and year are known or do not matter. */
export function dayAndMonth(day: Day): string {
  return `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`
}

/** `3 Nov 2026`. */
export function dayMonthAndYear(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** `20 Nov`, with its year unless that is today's. */
export function dayAndMonthFrom(day: Day, today: Day): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? dayAndMonth(day) : dayMonthAndYear(day)
}

/** The name of a day's month, `November`; also of a month written `2026-11`. */
export function monthName(month: string): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? ''
}

/** `Fri 20`, for where there is little room. */
export function shortDay(day: Day): string {
  const date = new Date(startOfDay(day))
  return `${WEEKDAYS[weekday(day)]?.slice(0, 3)} ${date.getUTCDate()}`
}
