import { addDays, type Day, startOfDay, weekday } from '../time/day.ts'
import type { StreakTerms } from '../streak/streak.ts'
import { localTime, type ZoneSince } from '../time/time-zone.ts'
import { firstOpenDay } from '../play/timeliness.ts'

/** The settings and state that decide when a player gets a reminder. */
export type ReminderTerms = {
  /** Hour of the day, 0 to 23, in the player's time zone. */
  hour: number
  zone: string
  /** Whether to remind on each day that is not yet played. */
  daily: boolean
  /** Whether to send a digest of the past week each Monday. */
  weekly: boolean
  /** The latest day, in the player's time zone, on which a reminder was sent. */
  lastSentDay: Day | null
}

export const USUAL_HOUR = 18

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The maximum delay of a reminder in milliseconds. Later reminders are skipped. */
const MOST_LATE_MS = 3 * HOUR_MS

/**
 * Returns the instant of an hour on a day in a time zone. Of two instants (clocks set back) it is
 * the first; for a skipped hour (clocks set forward) it is the moment after the jump.
 */
export function hourOnDay(day: Day, hour: number, zone: string): number {
  const wall = startOfDay(day) + hour * HOUR_MS
  const shown = `${day} ${String(hour).padStart(2, '0')}:00`
  const instants = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - offsetAt(near, zone))
    .toSorted((a, b) => a - b)
  return instants.find((at) => textOf(at, zone) >= shown) ?? Math.max(...instants)
}

function textOf(at: number, zone: string): string {
  const { day, time } = localTime(at, zone)
  return `${day} ${time}`
}

/** Returns the offset of a time zone from UTC in milliseconds, positive to the east. */
function offsetAt(at: number, zone: string): number {
  const { day, time } = localTime(at, zone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(day) + hours * HOUR_MS + minutes * 60_000 - at
}

/** Returns the instant of the next reminder; `null` when reminders are off. */
export function nextReminder(now: number, terms: ReminderTerms): number | null {
  if (!terms.daily && !terms.weekly) return null
  for (let day = localTime(now, terms.zone).day; ; day = addDays(day, 1)) {
    const at = hourOnDay(day, terms.hour, terms.zone)
    if (at > now && isWanted(day, terms)) return at
  }
}

/**
 * Returns the reminder that follows a processed one. A reminder that fell due since then is still
 * returned.
 */
export function reminderAfter(plannedAt: number, now: number, terms: ReminderTerms): number | null {
  return nextReminder(Math.max(plannedAt, now - MOST_LATE_MS - 1), terms)
}

function isWanted(day: Day, { daily, weekly, lastSentDay }: ReminderTerms): boolean {
  return (daily || (weekly && isDigestDay(day))) && (lastSentDay === null || day > lastSentDay)
}

function isDigestDay(day: Day): boolean {
  return weekday(day) === 1
}

/**
 * Returns which messages are due for a planned instant, and the player's day. Returns `null` when
 * it is too late or the settings changed since planning.
 */
export function dueOf(
  plannedAt: number,
  now: number,
  terms: ReminderTerms,
): { day: Day; daily: boolean; weekly: boolean } | null {
  const { day } = localTime(plannedAt, terms.zone)
  const isPlanned = hourOnDay(day, terms.hour, terms.zone) === plannedAt
  if (!isPlanned || now - plannedAt > MOST_LATE_MS || !isWanted(day, terms)) return null
  return { day, daily: terms.daily, weekly: terms.weekly && isDigestDay(day) }
}

/**
 * Returns the day to remind a player of: the first day still open in their time zone. Returns
 * `null` when that day or a later one is played, or during a break.
 */
export function dayToPlay(
  now: number,
  lastDay: Day | null,
  { zones, pauses }: Pick<StreakTerms, 'pauses'> & { zones: readonly ZoneSince[] },
): Day | null {
  const day = firstOpenDay(now, zones)
  const isPaused = pauses.some(({ from, to }) => from <= day && day <= to)
  return isPaused || (lastDay !== null && lastDay >= day) ? null : day
}
