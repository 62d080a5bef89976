import { addDays, type Day, daysBetween } from '../time/day.ts'
import { PLANNING_HORIZON_DAYS } from '../authoring/schedule.ts'
import type { Pause } from './streak.ts'

const MOST_PAUSE_DAYS = 30

/** The maximum number of breaks that are not over yet. */
const MOST_PAUSES_AHEAD = 12

/** Why a break cannot be set. */
export type PauseFlaw =
  | 'begins too early'
  | 'ends too early'
  | 'too long'
  | 'too far'
  | 'overlaps'
  | 'too many'

export function pauseFlaw(
  { from, to }: Pause,
  { today, pauses }: { today: Day; pauses: readonly Pause[] },
): PauseFlaw | null {
  if (from < today) return 'begins too early'
  if (to < from) return 'ends too early'
  if (daysBetween(from, to) >= MOST_PAUSE_DAYS) return 'too long'
  if (daysBetween(today, from) > PLANNING_HORIZON_DAYS) return 'too far'
  if (pauses.some((one) => one.from <= to && from <= one.to)) return 'overlaps'
  return pauses.filter((one) => one.to >= today).length >= MOST_PAUSES_AHEAD ? 'too many' : null
}

/**
 * Returns the last day of a break that its player ends today; `null` when none of its days is over.
 */
export function endedToday({ from }: Pause, today: Day): Day | null {
  return from < today ? addDays(today, -1) : null
}
