import { serverNow } from '../player/clock/server-clock.ts'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** From then on a date says more than how long ago it was, in days. */
const LONG_AGO_DAYS = 7

/** When something happened (milliseconds since 1970), in the reader's own time. */
export function RelativeTime({ at }: { at: number }) {
  const instant = new Date(at)
  const exactly = instant.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={instant.toISOString()} title={exactly}>
      {inWords(at, serverNow())}
    </time>
  )
}

/** `3 minutes ago`, `yesterday`, and for what is longer ago the date. */
export function inWords(at: number, now: number): string {
  const ago = Math.max(0, now - at)
  const [unit, length] = STEPS.find(([, step]) => ago >= step) ?? ['second', 0]
  if (length === 0) return 'just now'
  const count = Math.floor(ago / length)
  if (unit === 'day' && count >= LONG_AGO_DAYS) {
    return new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' })
  }
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-count, unit)
}
