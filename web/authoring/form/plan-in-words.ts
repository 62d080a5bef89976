import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { type Day, longDay, parseDay } from '#domain/time/day.ts'

/** What becomes of a day that its question gives up. */
export const freedInWords = (day: Day): string => `${longDay(day)} is free again.`

const IS_TODAYS = 'It is today’s question now.'

/** What saving a question did to the plan; empty when it did nothing that one would not expect. */
export function planInWords(
  { scheduledDay: day, dayUsed }: Pick<AuthoredQuestion, 'scheduledDay' | 'dayUsed'>,
  plan: {
    /** The day it was planned for, or empty. */
    before: string
    /** The question that had the day. */
    instead: Pick<AuthoredQuestion, 'text'> | null
  },
): string {
  const before = parseDay(plan.before)
  if (dayUsed && day === dayUsed && before !== day) {
    if (!plan.instead) return IS_TODAYS
    const other = before ? `now has ${longDay(before)}` : 'waits for another day'
    return `${IS_TODAYS} “${plan.instead.text}” ${other}.`
  }
  if (day && plan.instead) {
    const other = `“${plan.instead.text}”`
    return before
      ? `It has ${longDay(day)}, and ${other} now has ${longDay(before)}.`
      : `It has ${longDay(day)}, and ${other} waits for another day.`
  }
  if (before && !dayUsed && before !== day) return freedInWords(before)
  return day && !before ? `It is planned for ${longDay(day)}.` : ''
}
