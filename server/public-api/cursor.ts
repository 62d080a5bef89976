import { type Day, parseIsoDay } from '#domain/time/day.ts'
import { Refusal } from '../http/errors.ts'

const INVALID_CURSOR_MESSAGE = 'Please send the cursor exactly as the previous page returned it'

export const INVALID_CURSOR = new Refusal(400, INVALID_CURSOR_MESSAGE, {
  flaws: [{ field: 'cursor', message: INVALID_CURSOR_MESSAGE }],
})

/** Encodes the position in a list as an opaque cursor for the next page. */
function encodeCursor(place: string): string {
  return Buffer.from(place).toString('base64url')
}

export function decodeCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const place = Buffer.from(cursor, 'base64url').toString()
  if (place.includes('\0')) throw INVALID_CURSOR
  return place
}

/** Decodes the cursor of a list of days, latest first. The next page begins with the day before the cursor. */
export function decodeDayListCursor(cursor: string | undefined): Day | undefined {
  const place = decodeCursor(cursor)
  if (place === undefined) return undefined
  const day = parseIsoDay(place)
  if (day) return day
  throw INVALID_CURSOR
}

/** Creates a page from results that contain one item more than the page holds if there is a next page. */
export function createPageOfResults<T>(
  found: readonly T[],
  limit: number,
  placeOf: (last: T) => string,
): { data: T[]; nextCursor: string | null } {
  const data = found.slice(0, limit)
  const last = data.at(-1)
  return { data, nextCursor: last && found.length > limit ? encodeCursor(placeOf(last)) : null }
}
