import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { DAY_MS } from '#domain/time/units.ts'

/** Returns a function that returns `create` of the current day. It calls `create` once a day. */
export function memoizeUntilNextDay<T>(now: () => number, create: (today: Day) => T): () => T {
  let known: { number: number; value: T } | null = null
  return () => {
    const instant = now()
    const number = Math.floor(instant / DAY_MS)
    if (known?.number !== number) known = { number, value: create(getUtcDayOfInstant(instant)) }
    return known.value
  }
}
