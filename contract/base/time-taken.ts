import { HOUR_S } from '#domain/time/units.ts'

/** The longest time that `hh:mm:ss` can express, in milliseconds. */
const MAX_TIME_TAKEN_MS = 359_999_000

/** Formats a duration in milliseconds as `hh:mm:ss`, the format of the API. Negative durations become zero. */
export function formatTimeTaken(span: number): string {
  const seconds = Math.max(0, Math.floor(span / 1000))
  const parts = [Math.floor(seconds / HOUR_S), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Parses a duration in milliseconds or `hh:mm:ss` to milliseconds. Returns `null` for an invalid one. */
export function parseTimeTaken(time: number | string | null | undefined): number | null {
  if (typeof time === 'string') return parseClockTime(time)
  return typeof time === 'number' && time >= 0 && time <= MAX_TIME_TAKEN_MS ? Math.round(time) : null
}

/** Parses `hh:mm:ss` with two digits each to milliseconds. Returns `null` for other texts. */
function parseClockTime(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d\d):([0-5]\d):([0-5]\d)$/.exec(text.trim()) ?? []
  if (seconds === undefined) return null
  return 1000 * (Number(hours) * HOUR_S + Number(minutes) * 60 + Number(seconds))
}
