import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { type Day, formatLongDay, parseDay } from '#domain/time/day.ts'

/** Returns a sentence about a day that lost its question. */
export const formatFreedDay = (day: Day): string => `${formatLongDay(day)} is free again.`

const IS_TODAYS_QUESTION = 'It is today’s question now.'

/** Returns a sentence about how saving changed the schedule, or an empty string if there is nothing to report. */
export function formatPlanChange(
  { scheduledDay: day, dayUsed }: Pick<AuthoredQuestion, 'scheduledDay' | 'dayUsed'>,
  plan: {
    /** The day for which the question was planned before, or empty. */
    before: string
    /** The question that had the day before. */
    instead: Pick<AuthoredQuestion, 'text'> | null
  },
): string {
  const before = parseDay(plan.before)
  if (dayUsed && day === dayUsed && before !== day) {
    if (!plan.instead) return IS_TODAYS_QUESTION
    const other = before ? `now has ${formatLongDay(before)}` : 'waits for another day'
    return `${IS_TODAYS_QUESTION} “${plan.instead.text}” ${other}.`
  }
  if (day && plan.instead) {
    const other = `“${plan.instead.text}”`
    return before
      ? `It has ${formatLongDay(day)}, and ${other} now has ${formatLongDay(before)}.`
      : `It has ${formatLongDay(day)}, and ${other} waits for another day.`
  }
  if (before && !dayUsed && before !== day) return formatFreedDay(before)
  return day && !before ? `It is planned for ${formatLongDay(day)}.` : ''
}
