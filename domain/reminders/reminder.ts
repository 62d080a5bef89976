import { type Day, getWeekday } from '../time/day.ts'
import type { StreakSettings } from '../streak/streak.ts'
import type { PlayerTimeZoneChange } from '../time/time-zone.ts'
import { getEarliestTimelyAnswerDay } from '../play/timeliness.ts'
import {
  type DailyMessageLocalHour,
  getPlannedDailyMessageDay,
  getDailyMessagePlanningStart,
  getNextInstantOfHour,
} from './daily-hour.ts'

/** The settings and state that decide when a player gets a reminder. */
export type ReminderSettings = DailyMessageLocalHour & {
  /** Whether to remind on each day that is not yet played. */
  daily: boolean
  /** Whether to send a digest of the past week each Monday. */
  weekly: boolean
  /** The latest day, in the player's time zone, on which a reminder was sent. */
  lastSentDay: Day | null
}

export const DEFAULT_REMINDER_HOUR = 18

/** Returns the instant of the next reminder; `null` when reminders are off. */
export function getNextReminderTime(now: number, settings: ReminderSettings): number | null {
  if (!settings.daily && !settings.weekly) return null
  return getNextInstantOfHour(now, settings, (day) => isReminderDay(day, settings))
}

/**
 * Returns the instant of the reminder that follows the one planned for `plannedAt`; `null` when reminders are off. The
 * instant can be in the past if the reminder is at most three hours late.
 */
export function getNextReminderAfter(plannedAt: number, now: number, settings: ReminderSettings): number | null {
  return getNextReminderTime(getDailyMessagePlanningStart(plannedAt, now), settings)
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
  const day = getPlannedDailyMessageDay(plannedAt, now, settings)
  if (day === null || !isReminderDay(day, settings)) return null
  return { day, daily: settings.daily, weekly: settings.weekly && isDigestDay(day) }
}

/**
 * Returns the day to remind a player of: the first day still open in their time zone. Returns
 * `null` when that day or a later one is played, or during a break.
 */
export function getDayToRemindPlayerOf(
  now: number,
  lastDay: Day | null,
  { zones, pauses }: Pick<StreakSettings, 'pauses'> & { zones: readonly PlayerTimeZoneChange[] },
): Day | null {
  const day = getEarliestTimelyAnswerDay(now, zones)
  const isPaused = pauses.some(({ from, to }) => from <= day && day <= to)
  return isPaused || (lastDay !== null && lastDay >= day) ? null : day
}
