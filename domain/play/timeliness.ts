import type { Answer } from './answer.ts'
import { addDays, type Day, dayAt, startOfDay } from '../time/day.ts'
import { localTime, type ZoneSince, zoneOfDay } from '../time/time-zone.ts'

/** The longest time, in milliseconds, by which a local day may end after the same UTC day. */
const MOST_LATE_MS = 12 * 3_600_000

/**
 * Whether an answer came on the day of its question: by UTC, only by the player's local time, or
 * neither.
 */
export type Timeliness = 'on time' | 'on time where you were' | 'late'

export function timeliness(
  { day, answeredAt }: { day: Day; answeredAt: number },
  zones: readonly ZoneSince[],
): Timeliness {
  if (dayAt(answeredAt) === day) return 'on time'
  return answeredAt >= startOfDay(day) && isOpenThere(day, answeredAt, zones)
    ? 'on time where you were'
    : 'late'
}

/** Returns the days of the answers that were on time. */
export function daysInTime(
  answers: readonly Pick<Answer, 'day' | 'answeredAt'>[],
  zones: readonly ZoneSince[],
): Day[] {
  return answers.flatMap(({ day, answeredAt }) =>
    day !== null && timeliness({ day, answeredAt }, zones) !== 'late' ? day : [],
  )
}

/**
 * Returns whether the time zone decides if an answer is on time. Only then must the zone be known.
 */
export function dependsOnZone({ day, answeredAt }: Pick<Answer, 'day' | 'answeredAt'>): boolean {
  if (day === null) return false
  const over = startOfDay(addDays(day, 1))
  return answeredAt >= over && answeredAt < over + MOST_LATE_MS
}

/**
 * Returns the earliest day that a player can still answer on time: today in UTC, or yesterday while
 * the player's local date is still yesterday.
 */
export function firstOpenDay(now: number, zones: readonly ZoneSince[]): Day {
  const today = dayAt(now)
  const yesterday = addDays(today, -1)
  return isOpenThere(yesterday, now, zones) ? yesterday : today
}

/** Returns whether a day that is over in UTC is not over in the player's time zone. */
function isOpenThere(day: Day, now: number, zones: readonly ZoneSince[]): boolean {
  if (!dependsOnZone({ day, answeredAt: now })) return false
  return localTime(now, zoneOfDay(day, zones)).day <= day
}

const QUARTER_MS = 900_000

/**
 * Returns the instant, in milliseconds, from which an answer to a day's question no longer counts
 * for the streak.
 */
export function closesAt(day: Day, zones: readonly ZoneSince[]): number {
  let at = startOfDay(addDays(day, 1))
  // All time zones have offsets in quarters of an hour.
  while (isOpenThere(day, at, zones)) at += QUARTER_MS
  return at
}
