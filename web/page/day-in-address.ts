import { type Day, parseDayMonthYear } from '#domain/time/day.ts'
import { PageFailure } from '../api/api.ts'

/** The day that a part of an address names; throws a `PageFailure` 404 for what is none. */
export function dayInAddress(date: string): Day {
  const day = parseDayMonthYear(date)
  if (day) return day
  throw new PageFailure(
    404,
    /^[\d-]+$/.test(date)
      ? 'There is no such day. Days are written day-month-year, as in 21-11-2026.'
      : 'There is nothing at this address.',
  )
}
