import { addDays, countDaysBetween, type Day, getWeekday } from '../time/day.ts'
import { type AudienceState, STREAK_STEPS } from './measures.ts'

/** How somebody's visit or play of today relates to the days before. */
export type VisitKind = {
  state: AudienceState
  /** Whether yesterday was their first day. */
  isSecondDay: boolean
  /** Whether this is their first day of a week, and whether they were here in the week before. */
  week: 'first' | 'again' | null
}

/** Describes a visit of today. `last` is the last day before today; `null` if there was none. */
export function describeVisit(
  today: Day,
  { last, isSecondDay }: { last: Day | null; isSecondDay: boolean },
): VisitKind {
  if (last === null || last >= today) return { state: 'new', isSecondDay: false, week: 'first' }
  const daysAgo = countDaysBetween(last, today)
  const monday = getMonday(today)
  const week = last >= monday ? null : last >= addDays(monday, -7) ? 'again' : 'first'
  if (daysAgo === 1) return { state: 'yesterday', isSecondDay, week }
  return { state: daysAgo <= 7 ? 'week' : 'longer', isSecondDay: false, week }
}

function getMonday(day: Day): Day {
  return addDays(day, -((getWeekday(day) + 6) % 7))
}

/** Returns the step of `STREAK_STEPS` of a streak. */
export function getStreakStep(days: number): (typeof STREAK_STEPS)[number] {
  return STREAK_STEPS.findLast((least) => days >= Number(least)) ?? STREAK_STEPS[0]
}
