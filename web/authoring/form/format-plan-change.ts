import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { addDays, type Day, formatDayMonthAndYear, formatLongDay, parseDay } from '#domain/time/day.ts'
import { getNextDayOfYearlyDate, parseYearlyDate } from '#domain/time/yearly-date.ts'

export type DisplacedQuestion = Pick<AuthoredQuestion, 'id' | 'text' | 'yearlyDate'>

/** Returns a sentence about a day that lost its question. */
export const formatFreedDay = (day: Day): string => `${formatLongDay(day)} is free again.`

/**
 * Returns what becomes of a question that loses its day, as a predicate such as "waits for another day". `before` is
 * the day that it gets in exchange.
 */
export function describeDisplacement({ yearlyDate }: DisplacedQuestion, day: Day, before: Day | null): string {
  if (before) return `has ${formatLongDay(before)}`
  const date = parseYearlyDate(yearlyDate)
  const next = date && getNextDayOfYearlyDate(date, addDays(day, 1))
  return next ? `waits until ${formatDayMonthAndYear(next)}` : 'waits for another day'
}

const IS_TODAYS_QUESTION = 'It is today’s question now.'

/** Returns a sentence about how saving changed the schedule, or an empty string if there is nothing to report. */
export function formatPlanChange(
  { scheduledDay: day, dayUsed }: Pick<AuthoredQuestion, 'scheduledDay' | 'dayUsed'>,
  plan: {
    /** The day for which the question was planned before, or empty. */
    before: string
    /** The question that had the day before. */
    instead: DisplacedQuestion | null
  },
): string {
  const before = parseDay(plan.before)
  const other = day && plan.instead ? `“${plan.instead.text}” ${describeDisplacement(plan.instead, day, before)}` : ''
  if (dayUsed && day === dayUsed && before !== day)
    return other ? `${IS_TODAYS_QUESTION} ${other}.` : IS_TODAYS_QUESTION
  if (day && other) return `It has ${formatLongDay(day)}, and ${other}.`
  if (before && !dayUsed && before !== day) return formatFreedDay(before)
  return day && !before ? `It is planned for ${formatLongDay(day)}.` : ''
}
