import { addDays, type Day, getStartOfDay } from '../time/day.ts'
import { toLocalTime } from '../time/time-zone.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'

/** When a player or subscriber gets a daily message: an hour of the day, 0 to 23, in their time zone. */
export type DailyMessageLocalHour = { hour: number; zone: string }

/**
 * The maximum delay of a daily message after its planned time, in milliseconds. A message that would be later is
 * skipped.
 */
const MAX_DELAY_MS = 3 * HOUR_MS

/** Returns the first instant of an hour after `now`, on a day that `isWanted` accepts. */
export function getNextInstantOfHour(
  now: number,
  { hour, zone }: DailyMessageLocalHour,
  isWanted: (day: Day) => boolean,
): number {
  for (let day = toLocalTime(now, zone).day; ; day = addDays(day, 1)) {
    const at = getInstantOfHour(day, hour, zone)
    if (at > now && isWanted(day)) return at
  }
}

/**
 * Returns the instant after which the next message is planned: that of the last planned message, or three hours ago if
 * that is later. So a message that became due in the last three hours is still sent.
 */
export function getDailyMessagePlanningStart(plannedAt: number, now: number): number {
  return Math.max(plannedAt, now - MAX_DELAY_MS - 1)
}

/**
 * Returns the local day of a planned message. Returns `null` if the message is too late to be sent or the player has
 * changed the hour since the message was planned.
 */
export function getPlannedDailyMessageDay(
  plannedAt: number,
  now: number,
  { hour, zone }: DailyMessageLocalHour,
): Day | null {
  const { day } = toLocalTime(plannedAt, zone)
  return now - plannedAt <= MAX_DELAY_MS && getInstantOfHour(day, hour, zone) === plannedAt ? day : null
}

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
