import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { addDays, type Day, formatDayMonthAndYear, formatLongDay, parseIsoDay } from '#domain/time/day.ts'
import { getNextDayOfYearlyDate, parseYearlyDate } from '#domain/time/yearly-date.ts'

export type DisplacedQuestion = Pick<AuthoredQuestion, 'id' | 'text' | 'yearlyDate'>

/** Returns a sentence such as `Tuesday 24 November is free again.` */
export const formatScheduleDayFreedMessage = (day: Day): string => `${formatLongDay(day)} is free again.`

/**
 * Describes what happens to a question when another question takes its planned day, as a predicate such as "waits for
 * another day". `before` is the day that it gets in exchange, or `null`.
 */
export function describeDisplacedQuestion({ yearlyDate }: DisplacedQuestion, day: Day, before: Day | null): string {
  if (before) return `has ${formatLongDay(before)}`
  const date = parseYearlyDate(yearlyDate)
  const next = date && getNextDayOfYearlyDate(date, addDays(day, 1))
  return next ? `waits until ${formatDayMonthAndYear(next)}` : 'waits for another day'
}

const IS_TODAYS_QUESTION = 'It is today’s question now.'

/** Returns a sentence about how saving a question has changed the schedule, or an empty string if it has not. */
export function formatScheduleChange(
  { scheduledDay: day, dayUsed }: Pick<AuthoredQuestion, 'scheduledDay' | 'dayUsed'>,
  plan: {
    /** The day for which the saved question was planned before, or empty. */
    before: string
    /** The question that lost its day to the saved question. */
    instead: DisplacedQuestion | null
  },
): string {
  const before = parseIsoDay(plan.before)
  const other =
    day && plan.instead ? `“${plan.instead.text}” ${describeDisplacedQuestion(plan.instead, day, before)}` : ''
  if (dayUsed && day === dayUsed && before !== day)
    return other ? `${IS_TODAYS_QUESTION} ${other}.` : IS_TODAYS_QUESTION
  if (day && other) return `It has ${formatLongDay(day)}, and ${other}.`
  if (before && !dayUsed && before !== day) return formatScheduleDayFreedMessage(before)
  return day && !before ? `It is planned for ${formatLongDay(day)}.` : ''
}
