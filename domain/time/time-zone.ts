import { addDays, type Day, startOfDay } from './day.ts'

/** An IANA time zone such as `America/Los_Angeles`, and the instant from which a player has it. */
export type ZoneSince = { zone: string; since: number }

/** The zone of whoever never named one. */
export const UTC = 'UTC'

/** A zone is changed at most once in this time, in milliseconds. */
export const ZONE_REST_MS = 7 * 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The clock of a zone; throws a RangeError for a name that is none. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/** Whether a text names a zone that this machine knows; offsets such as `+02:00` are none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(text)) return false
  try {
    clockOf(text)
    return true
  } catch {
    return false
  }
}

/** The calendar day and the time of day, `2026-11-17` and `21:14`, that clocks of a zone show at an instant. */
export function localTime(instant: number, zone: string): { day: Day; time: string } {
  const [day = '', time = ''] = clockOf(zone).format(instant).split(', ')
  return { day: day as Day, time }
}

/**
 * The zone that counts for a day: the latest that was named before the day was over in UTC, so that
 * no change opens a day again that had been missed.
 */
export function zoneOfDay(day: Day, zones: readonly ZoneSince[]): string {
  const over = startOfDay(addDays(day, 1))
  return zones.findLast(({ since }) => since < over)?.zone ?? UTC
}

/** What people call the place of a zone: `Los Angeles`. */
export function placeName(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
