import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { DAY_MS } from '#domain/time/units.ts'

/**
 * Caches the result of `create` for the current day. The returned function calls `create` again once a new day has
 * begun.
 */
export function memoizeUntilNextDay<T>(now: () => number, create: (today: Day) => T): () => T {
  let known: { number: number; value: T } | null = null
  return () => {
    const instant = now()
    const number = Math.floor(instant / DAY_MS)
    if (known?.number !== number) known = { number, value: create(getUtcDayOfInstant(instant)) }
    return known.value
  }
}
