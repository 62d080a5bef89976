import { type Day, parseDay } from '#domain/time/day.ts'
import { Refusal } from '../http/errors.ts'

const MESSAGE = 'Please ask for the next page as the page before names it'

export const NO_CURSOR = new Refusal(400, MESSAGE, {
  flaws: [{ field: 'cursor', message: MESSAGE }],
})

/** The place in a list from which the next page goes on; whoever turns the pages hands it back to us unread. */
function writeCursor(place: string): string {
  return Buffer.from(place).toString('base64url')
}

export function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const place = Buffer.from(cursor, 'base64url').toString()
  if (place.includes('\0')) throw NO_CURSOR
  return place
}

/** A place between days: the earlier ones lie behind it. */
export function readDayCursor(cursor: string | undefined): Day | undefined {
  const place = readCursor(cursor)
  if (place === undefined) return undefined
  const day = parseDay(place)
  if (day) return day
  throw NO_CURSOR
}

/** A page of what was found, of which one more than fits was asked for. */
export function pageOf<T>(
  found: readonly T[],
  limit: number,
  placeOf: (last: T) => string,
): { data: T[]; nextCursor: string | null } {
  const data = found.slice(0, limit)
  const last = data.at(-1)
  return { data, nextCursor: last && found.length > limit ? writeCursor(placeOf(last)) : null }
}
