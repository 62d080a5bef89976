import { DAY_MS, MINUTE_MS } from './units.ts'
import { addDays, type Day, getStartOfDay } from './day.ts'

/** An IANA time zone such as `America/Los_Angeles`, and the instant from which it applies to a player. */
export type PlayerTimeZoneChange = { zone: string; since: number }

/** The default time zone of players. */
export const UTC = 'UTC'

/** The minimum time between two changes of a player's time zone, in milliseconds. */
export const MIN_ZONE_CHANGE_INTERVAL_MS = 7 * DAY_MS

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the cached date format of a time zone. Throws a RangeError for an unknown zone. */
function getDateFormat(zone: string): Intl.DateTimeFormat {
  const known = dateFormats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  dateFormats.set(zone, made)
  return made
}

/** Returns whether a text is an IANA time zone known to this machine. Offsets such as `+02:00` are not accepted. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(text)) return false
  try {
    getDateFormat(text)
    return true
  } catch {
    return false
  }
}

/** Returns the local day and time at an instant in a time zone, such as `2026-11-17` and `21:14`. */
export function toLocalTime(instant: number, zone: string): { day: Day; time: string } {
  const [day = '', time = ''] = getDateFormat(zone).format(instant).split(', ')
  return { day: day as Day, time }
}

/**
 * Returns the instant within a UTC day at which an hour begins in a time zone. If clocks skip that hour on this day, it
 * is the next hour.
 */
export function getInstantOfLocalHour(day: Day, hour: number, zone: string): number {
  const time = `${String(hour).padStart(2, '0')}:00`
  const start = getStartOfDay(day)
  for (let instant = start; instant < start + DAY_MS; instant += 15 * MINUTE_MS) {
    if (toLocalTime(instant, zone).time === time) return instant
  }
  return getInstantOfLocalHour(day, (hour + 1) % 24, zone)
}

/**
 * Returns the time zone that applies to a day: the latest one set before the day was over in UTC.
 * Later changes cannot reopen a missed day.
 */
export function getTimeZoneOnDay(day: Day, zones: readonly PlayerTimeZoneChange[]): string {
  const over = getStartOfDay(addDays(day, 1))
  return zones.findLast(({ since }) => since < over)?.zone ?? UTC
}

/** Returns the place name of a time zone, such as `Los Angeles`. */
export function formatTimeZoneCity(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
