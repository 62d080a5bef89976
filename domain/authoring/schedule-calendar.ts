import type { CategoryName } from '../categories/category.ts'
import { addDays, type Day, getWeekday } from '../time/day.ts'
import type { QuestionSchedulingProperties } from './running-order.ts'

/** A question as the schedule lists it; `yearlyDate` is usually empty. */
export type ScheduledQuestion = QuestionSchedulingProperties & {
  id: string
  text: string
  yearlyDate: string
}

/**
 * A day of the schedule and how it gets its question. `used`: the question is assigned;
 * `scheduled`: an author planned it; `dated`: its yearly date is this day; `expected`: the running
 * order will choose it if nothing changes; `none`: no question is left.
 */
export type ScheduledDayPlan =
  | { day: Day; how: 'used' | 'scheduled' | 'dated' | 'expected'; question: ScheduledQuestion }
  | { day: Day; how: 'none'; question: null }

/** Returns the first day after `day` that no author planned and that no question has by its date; `null` if none. */
export function findFreeDayAfter(days: readonly ScheduledDayPlan[], day: Day): Day | null {
  return days.find((plan) => plan.day > day && (plan.how === 'expected' || plan.how === 'none'))?.day ?? null
}

/** A day and the category of its question. The category is `null` for a day without a question. */
type PlannedDay = { day: Day; category: CategoryName | null }

export type SameCategoryAdjacentDays = 'before' | 'after' | 'both'

export function getMonday(day: Day): Day {
  return addDays(day, -((getWeekday(day) + 6) % 7))
}

/** Splits consecutive days, starting on a Monday, into weeks. The last week may be shorter. */
export function splitDaysIntoWeeks<T>(days: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/**
 * Returns the days that have the same category as the day before or after them. Two such days count only if the later
 * one is after today, because past days cannot be changed. `days` must be consecutive.
 */
export function findSameCategoryNeighbours(
  days: readonly PlannedDay[],
  today: Day,
): Map<Day, SameCategoryAdjacentDays> {
  const alike = new Map<Day, SameCategoryAdjacentDays>()
  for (const [index, { day, category }] of days.entries()) {
    const next = days[index + 1]
    if (category === null || next?.category !== category || next.day <= today) continue
    alike.set(day, alike.has(day) ? 'both' : 'after')
    alike.set(next.day, 'before')
  }
  return alike
}
