import type { Answer } from './answer.ts'
import { addDays, type Day, dayAt, startOfDay } from '../time/day.ts'
import { localTime, type ZoneSince, zoneOfDay } from '../time/time-zone.ts'

/** A day counts at most this long after it is over in UTC, in milliseconds. */
const MOST_LATE_MS = 12 * 3_600_000

/** Whether the answer to a day's question came while it was that day: in UTC, or where the player was. */
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

/** The days of answers that were given in time. */
export function daysInTime(
  answers: readonly Pick<Answer, 'day' | 'answeredAt'>[],
  zones: readonly ZoneSince[],
): Day[] {
  return answers.flatMap(({ day, answeredAt }) =>
    day !== null && timeliness({ day, answeredAt }, zones) !== 'late' ? day : [],
  )
}

/** Whether an answer may be in time only where the player is: then their zone must be known. */
export function dependsOnZone({ day, answeredAt }: Pick<Answer, 'day' | 'answeredAt'>): boolean {
  if (day === null) return false
  const over = startOfDay(addDays(day, 1))
  return answeredAt >= over && answeredAt < over + MOST_LATE_MS
}

/** The first day that is not over for a player: today, or yesterday while it is still that day where they are. */
export function firstOpenDay(now: number, zones: readonly ZoneSince[]): Day {
  const today = dayAt(now)
  const yesterday = addDays(today, -1)
  return isOpenThere(yesterday, now, zones) ? yesterday : today
}

/** Whether a day that is over in UTC is not yet over where the player is. */
function isOpenThere(day: Day, now: number, zones: readonly ZoneSince[]): boolean {
  if (!dependsOnZone({ day, answeredAt: now })) return false
  return localTime(now, zoneOfDay(day, zones)).day <= day
}

const QUARTER_MS = 900_000

/** The instant from which an answer to a day's question no longer counts for the streak. */
export function closesAt(day: Day, zones: readonly ZoneSince[]): number {
  let at = startOfDay(addDays(day, 1))
  // Clocks anywhere are set to quarters of an hour.
  while (isOpenThere(day, at, zones)) at += QUARTER_MS
  return at
}
