import { type Day, monthName } from '../../../domain/day.ts'

/** `14 Dec 2026`. */
export function dayInWords(day: Day, withYear = true): string {
  const short = `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`
  return withYear ? `${short} ${day.slice(0, 4)}` : short
}
