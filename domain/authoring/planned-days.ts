import type { CategoryName } from '../categories/category.ts'
import { addDays, type Day, weekday } from '../time/day.ts'
import type { Sort } from './running-order.ts'

/** A question as the schedule shows it; of most the date is empty. */
export type ListedQuestion = Sort & { id: string; text: string; yearlyDate: string }

/**
 * A day of the schedule. `used`: the question had this day; `scheduled`: an author wants it;
 * `dated`: its date will bring it; `expected`: it will be, as things are; `none`: nothing is left.
 */
export type DayPlan =
  | { day: Day; how: 'used' | 'scheduled' | 'dated' | 'expected'; question: ListedQuestion }
  | { day: Day; how: 'none'; question: null }

/** What the calendar's rules need to know of a day: its question's category, null without one. */
type PlannedDay = { day: Day; category: CategoryName | null }

/** With which of the days beside it a day shares its category. */
export type Alike = 'before' | 'after' | 'both'

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/** Days in a row, from a Monday on, as weeks of seven; the last may be shorter. */
export function weeksOf<T>(days: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
}

/**
 * The days whose neighbour is of the same category, while one of the two can still be changed:
 * while it is later than today. The days must follow one another.
 */
export function alikeNeighbours(days: readonly PlannedDay[], today: Day): Map<Day, Alike> {
  const alike = new Map<Day, Alike>()
  for (const [index, { day, category }] of days.entries()) {
    const next = days[index + 1]
    if (category === null || next?.category !== category || next.day <= today) continue
    alike.set(day, alike.has(day) ? 'both' : 'after')
    alike.set(next.day, 'before')
  }
  return alike
}
