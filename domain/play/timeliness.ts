import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import type { Answer } from './answer.ts'
import { addDays, type Day, getUtcDayOfInstant, getStartOfDay } from '../time/day.ts'
import { toLocalTime, type PlayerTimeZoneChange, getTimeZoneOnDay } from '../time/time-zone.ts'

/** The longest time, in milliseconds, by which a local day may end after the same UTC day. */
const MAX_LOCAL_DELAY_MS = 12 * HOUR_MS

/** How long after a visitor's pick the server accepts its receipt, in milliseconds. */
export const PICK_RECEIPT_LIFETIME_MS = 60 * DAY_MS

/** Whether an answer came on the day of its question: by UTC, only by the player's local time, or neither. */
export type AnswerTimeliness = 'on time' | 'on time where you were' | 'late'

export function getAnswerTimeliness(
  { day, answeredAt }: { day: Day; answeredAt: number },
  zones: readonly PlayerTimeZoneChange[],
): AnswerTimeliness {
  if (getUtcDayOfInstant(answeredAt) === day) return 'on time'
  return answeredAt >= getStartOfDay(day) && isOpenInLocalTime(day, answeredAt, zones)
    ? 'on time where you were'
    : 'late'
}

/** Returns the days of the answers that were on time. */
export function getDaysAnsweredOnTime(
  answers: readonly Pick<Answer, 'day' | 'answeredAt'>[],
  zones: readonly PlayerTimeZoneChange[],
): Day[] {
  return answers.flatMap(({ day, answeredAt }) =>
    day !== null && getAnswerTimeliness({ day, answeredAt }, zones) !== 'late' ? day : [],
  )
}

/** Returns whether the time zone decides if an answer is on time. Only then must the zone be known. */
export function isDeadlineTimeZoneDependent({ day, answeredAt }: Pick<Answer, 'day' | 'answeredAt'>): boolean {
  if (day === null) return false
  const over = getStartOfDay(addDays(day, 1))
  return answeredAt >= over && answeredAt < over + MAX_LOCAL_DELAY_MS
}

/**
 * Returns the earliest day that a player can still answer on time: today in UTC, or yesterday while
 * the player's local date is still yesterday.
 */
export function getEarliestTimelyAnswerDay(now: number, zones: readonly PlayerTimeZoneChange[]): Day {
  const today = getUtcDayOfInstant(now)
  const yesterday = addDays(today, -1)
  return isOpenInLocalTime(yesterday, now, zones) ? yesterday : today
}

/** Returns whether a day that is over in UTC is not over in the player's time zone. */
function isOpenInLocalTime(day: Day, now: number, zones: readonly PlayerTimeZoneChange[]): boolean {
  if (!isDeadlineTimeZoneDependent({ day, answeredAt: now })) return false
  return toLocalTime(now, getTimeZoneOnDay(day, zones)).day <= day
}

/** Returns the instant, in milliseconds, from which an answer to a day's question no longer counts for the streak. */
export function getOnTimeDeadline(day: Day, zones: readonly PlayerTimeZoneChange[]): number {
  let at = getStartOfDay(addDays(day, 1))
  // Searches in steps of a quarter of an hour, because the offset of every time zone is a multiple of it.
  while (isOpenInLocalTime(day, at, zones)) at += 15 * MINUTE_MS
  return at
}
