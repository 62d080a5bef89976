import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts'
import { getServerTime } from '../player/clock/server-clock.ts'

const TIME_UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
]

/** From this age on, in days, the date is shown instead of a text such as "3 minutes ago". */
const MAX_RELATIVE_DAYS = 7

/** A relative time such as "3 minutes ago". `at` is in milliseconds since 1970. The tooltip shows the local date and time. */
export function RelativeTime({ at }: { at: number }) {
  const instant = new Date(at)
  const exactly = instant.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={instant.toISOString()} title={exactly}>
      {formatRelativeTime(at, getServerTime())}
    </time>
  )
}

/** Formats a time as `3 minutes ago` or `yesterday`, and from seven days on as a date. */
export function formatRelativeTime(at: number, now: number): string {
  const ago = Math.max(0, now - at)
  const [unit, length] = TIME_UNITS.find(([, step]) => ago >= step) ?? ['second', 0]
  if (length === 0) return 'just now'
  const count = Math.floor(ago / length)
  if (unit === 'day' && count >= MAX_RELATIVE_DAYS) {
    return new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' })
  }
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-count, unit)
}
