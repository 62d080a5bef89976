import { addDays, type Day, countDaysBetween } from '../time/day.ts'
import { PLANNING_HORIZON_DAYS } from '../authoring/schedule.ts'
import type { StreakPause } from './streak.ts'

const MAX_PAUSE_DAYS = 30

/** The maximum number of streak pauses of a player that have not ended yet. */
const MAX_PAUSES_AHEAD = 12

/** The reason why a streak pause is rejected. */
export type StreakPauseError = 'begins too early' | 'ends too early' | 'too long' | 'too far' | 'overlaps' | 'too many'

export function findStreakPauseError(
  { from, to }: StreakPause,
  { today, pauses }: { today: Day; pauses: readonly StreakPause[] },
): StreakPauseError | null {
  if (from < today) return 'begins too early'
  if (to < from) return 'ends too early'
  if (countDaysBetween(from, to) >= MAX_PAUSE_DAYS) return 'too long'
  if (countDaysBetween(today, from) > PLANNING_HORIZON_DAYS) return 'too far'
  if (pauses.some((one) => one.from <= to && from <= one.to)) return 'overlaps'
  return pauses.filter((one) => one.to >= today).length >= MAX_PAUSES_AHEAD ? 'too many' : null
}

/**
 * Returns the last day of a break if the player ends it early, today; `null` if the break has no past day and so can be
 * deleted.
 */
export function getLastPauseDayIfEndedToday({ from }: StreakPause, today: Day): Day | null {
  return from < today ? addDays(today, -1) : null
}
