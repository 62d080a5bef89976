import type { Day } from '../time/day.ts'
import type { Question } from './question.ts'

/** A calendar month such as `2026-11`. */
export type CalendarMonth = string & { readonly unit: 'calendar month' }

/** A past daily question as the archive lists it, without its answer. */
export type ArchiveDay = Pick<Question, 'text' | 'kind' | 'difficulty'> & {
  day: Day
  questionId: string
  category: Question['categories'][0]
}

/** The past daily questions of a month, and the other months that have some. */
export type MonthlyQuestionArchive = {
  month: CalendarMonth
  today: Day
  days: ArchiveDay[]
  /** The themes of the week in this month, such as "ice", in the order of days. */
  themes: { title: string; from: Day; to: Day }[]
  /** All months that have daily questions, newest first, each with their number. */
  months: { month: CalendarMonth; days: number }[]
}

export function getMonthOfDay(day: Day): CalendarMonth {
  return day.slice(0, 7) as CalendarMonth
}

/** Parses `2026-11`; returns `null` for other texts. */
export function parseMonth(text: string): CalendarMonth | null {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? (text as CalendarMonth) : null
}

/**
 * Parses a month as page addresses spell it, such as `11-2026`. The leading zero is optional. Returns `null` for other
 * texts.
 */
export function parseUrlMonth(text: string): CalendarMonth | null {
  const [, month = '', year = ''] = /^(\d{1,2})-(\d{4})$/.exec(text) ?? []
  return parseMonth(`${year}-${month.padStart(2, '0')}`)
}

/** Formats a month as `11-2026`, the form in page addresses. */
export function formatUrlMonth(month: CalendarMonth): string {
  return `${month.slice(5)}-${month.slice(0, 4)}`
}

/**
 * Returns the months in random order, weighted by their number of days: a month with more days
 * tends to come earlier. `chance` returns numbers from 0 up to, but not including, 1.
 */
export function shuffleMonthsByDayCount(
  months: readonly { month: CalendarMonth; days: number }[],
  chance: () => number,
): CalendarMonth[] {
  return months
    .map(({ month, days }) => ({ month, place: Math.log(1 - chance()) / days }))
    .toSorted((one, other) => other.place - one.place)
    .map(({ month }) => month)
}
