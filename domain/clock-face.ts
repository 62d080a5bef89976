/** `hh:mm:ss` for a time span in milliseconds, as on a countdown or a stopwatch; never negative. */
export function clockFace(span: number): string {
  const seconds = Math.max(0, Math.floor(span / 1000))
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Reads `hh:mm:ss`, with two digits each, as milliseconds; null for anything else. */
export function readClockFace(text: string): number | null {
  const parts = /^(\d\d):([0-5]\d):([0-5]\d)$/.exec(text.trim())
  if (!parts) return null
  return 1000 * (Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]))
}

/** The longest time that two digits of hours can show, in milliseconds. */
const LONGEST_MS = 359_999_000

/** A time as callers tell it, in milliseconds or on a clock's face; null when it makes no sense. */
export function readTimeTaken(time: number | string | null | undefined): number | null {
  if (typeof time === 'string') return readClockFace(time)
  return typeof time === 'number' && time >= 0 && time <= LONGEST_MS ? Math.round(time) : null
}
