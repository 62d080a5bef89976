import { addDays, type Day, startOfDay, weekday } from '../time/day.ts'
import type { StreakTerms } from '../streak/streak.ts'
import { localTime, type ZoneSince } from '../time/time-zone.ts'
import { firstOpenDay } from '../play/timeliness.ts'

/** What decides when a player hears from us. */
export type ReminderTerms = {
  /** Of the day, 0 to 23, by the clocks of the zone. */
  hour: number
  zone: string
  /** Whether each day, unless it is played. */
  daily: boolean
  /** Whether each Monday of the week before. */
  weekly: boolean
  /** The latest day, by the calendar of the zone, on which something was sent. */
  lastSentDay: Day | null
}

export const USUAL_HOUR = 18

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whoever could not be told within this time is not told at all. */
const MOST_LATE_MS = 3 * HOUR_MS

/**
 * The instant at which clocks of a zone show an hour on a day: of two, when they are set back, the
 * first; an hour that they jump over is there as soon as they have.
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

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const { day, time } = localTime(at, zone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(day) + hours * HOUR_MS + minutes * 60_000 - at
}

/** When a player is to hear from us next; null for never. */
export function nextReminder(now: number, terms: ReminderTerms): number | null {
  if (!terms.daily && !terms.weekly) return null
  for (let day = localTime(now, terms.zone).day; ; day = addDays(day, 1)) {
    const at = hourOnDay(day, terms.hour, terms.zone)
    if (at > now && isWanted(day, terms)) return at
  }
}

/** The same, once what was planned for an instant is done with: what should have been since then may still come. */
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
 * What is due of what was planned for an instant, and on which day of the player; null when it is too
 * late for it, or when it was planned by terms that have changed.
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
 * The day that a player may be reminded of, the first one that is still open where they are; null
 * when they have played it, or one after it, or are on a break.
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
