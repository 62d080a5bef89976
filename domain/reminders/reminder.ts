import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { addDays, type Day, getStartOfDay, getWeekday } from '../time/day.ts'
import type { StreakSettings } from '../streak/streak.ts'
import { toLocalTime, type TimeZoneChange } from '../time/time-zone.ts'
import { getEarliestDayStillOnTime } from '../play/timeliness.ts'

/** The settings and state that decide when a player gets a reminder. */
export type ReminderSettings = {
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

export const DEFAULT_REMINDER_HOUR = 18

/** The maximum delay of a reminder in milliseconds. Later reminders are skipped. */
const MAX_REMINDER_DELAY_MS = 3 * HOUR_MS

/**
 * Returns the instant of an hour on a day in a time zone. Of two instants (clocks set back) it is
 * the first; for a skipped hour (clocks set forward) it is the moment after the jump.
 */
export function getInstantOfHour(day: Day, hour: number, zone: string): number {
  const wall = getStartOfDay(day) + hour * HOUR_MS
  const shown = `${day} ${String(hour).padStart(2, '0')}:00`
  const instants = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - getZoneOffset(near, zone))
    .toSorted((a, b) => a - b)
  return instants.find((at) => formatLocalTime(at, zone) >= shown) ?? Math.max(...instants)
}

function formatLocalTime(at: number, zone: string): string {
  const { day, time } = toLocalTime(at, zone)
  return `${day} ${time}`
}

/** Returns the offset of a time zone from UTC in milliseconds, positive to the east. */
function getZoneOffset(at: number, zone: string): number {
  const { day, time } = toLocalTime(at, zone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return getStartOfDay(day) + hours * HOUR_MS + minutes * MINUTE_MS - at
}

/** Returns the instant of the next reminder; `null` when reminders are off. */
export function getNextReminder(now: number, settings: ReminderSettings): number | null {
  if (!settings.daily && !settings.weekly) return null
  for (let day = toLocalTime(now, settings.zone).day; ; day = addDays(day, 1)) {
    const at = getInstantOfHour(day, settings.hour, settings.zone)
    if (at > now && isReminderDay(day, settings)) return at
  }
}

/** Returns the reminder that follows a processed one. A reminder that fell due since then is still returned. */
export function getReminderAfter(plannedAt: number, now: number, settings: ReminderSettings): number | null {
  return getNextReminder(Math.max(plannedAt, now - MAX_REMINDER_DELAY_MS - 1), settings)
}

function isReminderDay(day: Day, { daily, weekly, lastSentDay }: ReminderSettings): boolean {
  return (daily || (weekly && isDigestDay(day))) && (lastSentDay === null || day > lastSentDay)
}

function isDigestDay(day: Day): boolean {
  return getWeekday(day) === 1
}

/**
 * Returns which messages are due for a planned instant, and the player's day. Returns `null` when
 * it is too late or the settings changed since planning.
 */
export function getDueReminder(
  plannedAt: number,
  now: number,
  settings: ReminderSettings,
): { day: Day; daily: boolean; weekly: boolean } | null {
  const { day } = toLocalTime(plannedAt, settings.zone)
  const isPlanned = getInstantOfHour(day, settings.hour, settings.zone) === plannedAt
  if (!isPlanned || now - plannedAt > MAX_REMINDER_DELAY_MS || !isReminderDay(day, settings)) return null
  return { day, daily: settings.daily, weekly: settings.weekly && isDigestDay(day) }
}

/**
 * Returns the day to remind a player of: the first day still open in their time zone. Returns
 * `null` when that day or a later one is played, or during a break.
 */
export function getDayToRemindPlayerOf(
  now: number,
  lastDay: Day | null,
  { zones, pauses }: Pick<StreakSettings, 'pauses'> & { zones: readonly TimeZoneChange[] },
): Day | null {
  const day = getEarliestDayStillOnTime(now, zones)
  const isPaused = pauses.some(({ from, to }) => from <= day && day <= to)
  return isPaused || (lastDay !== null && lastDay >= day) ? null : day
}
