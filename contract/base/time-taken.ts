/** The longest time that two digits of hours can tell, in milliseconds. */
const LONGEST_MS = 359_999_000

/** A span in milliseconds as the wire writes it, `hh:mm:ss`; never negative. What pages show is another matter. */
export function timeToWire(span: number): string {
  const seconds = Math.max(0, Math.floor(span / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** A time as callers tell it, in milliseconds or `hh:mm:ss`, as milliseconds; null when it makes no sense. */
export function timeFromWire(time: number | string | null | undefined): number | null {
  if (typeof time === 'string') return spanIn(time)
  return typeof time === 'number' && time >= 0 && time <= LONGEST_MS ? Math.round(time) : null
}

/** Two digits each; null for anything else. */
function spanIn(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d\d):([0-5]\d):([0-5]\d)$/.exec(text.trim()) ?? []
  if (seconds === undefined) return null
  return 1000 * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}
