import type { Day } from '../time/day.ts'
import type { Question } from './question.ts'

/** A calendar month, `2026-11`. */
export type Month = string & { readonly unit: 'calendar month' }

/** What the archive tells of a day that had a question: never what it asks, nor its answer. */
export type ArchiveDay = Pick<Question, 'kind' | 'difficulty'> & {
  day: Day
  questionId: string
  category: Question['categories'][0]
}

/** The days of a month that have had their question, and which other months have such days. */
export type ArchiveMonth = {
  month: Month
  today: Day
  days: ArchiveDay[]
  /** Newest first, each with how many such days it has. */
  months: { month: Month; days: number }[]
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month
}

/** Reads `2026-11`; null for anything else. */
export function parseMonth(text: string): Month | null {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : null
}

/** Reads `11-2026`, as in page addresses; the leading zero may be missing. */
export function parseMonthYear(text: string): Month | null {
  const [, month = '', year = ''] = /^(\d{1,2})-(\d{4})$/.exec(text) ?? []
  return parseMonth(`${year}-${month.padStart(2, '0')}`)
}

/** `11-2026`, the form used in page addresses. */
export function monthYear(month: Month): string {
  return `${month.slice(5)}-${month.slice(0, 4)}`
}

/**
 * Months in an order of chance, in which each comes the earlier the more days it has. `chance` gives numbers from 0
 * up to 1.
 */
export function shuffledMonths(
  months: readonly { month: Month; days: number }[],
  chance: () => number,
): Month[] {
  return months
    .map(({ month, days }) => ({ month, place: Math.log(1 - chance()) / days }))
    .toSorted((one, other) => other.place - one.place)
    .map(({ month }) => month)
}
