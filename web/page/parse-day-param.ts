import { type Day, parseUrlDay } from '#domain/time/day.ts'
import { PageLoadError } from '../api/api.ts'

/** Parses a day in the URL of a page. Throws a `PageLoadError` with status 404 if the text is not a day. */
export function parseDayParam(date: string): Day {
  const day = parseUrlDay(date)
  if (day) return day
  throw new PageLoadError(
    404,
    /^[\d-]+$/.test(date)
      ? 'There is no such day. Days are written day-month-year, as in 21-11-2026.'
      : 'There is nothing at this address.',
  )
}
