import type { DBAdapter } from 'better-auth'

/** Clock differences below this are ignored, because they are only the time between two clock readings. */
const MAX_CLOCK_DIFFERENCE_MS = 1000

/**
 * Returns an adapter that converts instants between the machine's clock, which the accounts library uses, and the
 * site's clock. The machine's clock may be wrong, and sessions and verifications must still expire on time.
 */
export function wrapAuthAdapterWithClock(
  adapter: DBAdapter,
  names: readonly (keyof DBAdapter)[],
  now: () => number,
): DBAdapter {
  const entries = names.map((name) => {
    const method = adapter[name] as (...args: unknown[]) => Promise<unknown>
    const bySiteClock = async (...args: unknown[]) => {
      const ahead = Date.now() - now()
      if (Math.abs(ahead) < MAX_CLOCK_DIFFERENCE_MS) return method(...args)
      return shiftDates(await method(...(shiftDates(args, -ahead) as unknown[])), ahead)
    }
    return [name, bySiteClock]
  })
  return { ...adapter, ...(Object.fromEntries(entries) as Partial<DBAdapter>) }
}

/** Returns a deep copy with every `Date` moved by `offsetMs`. */
function shiftDates(value: unknown, offsetMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + offsetMs)
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, offsetMs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shiftDates(item, offsetMs)]))
}
