import type { DBAdapter } from 'better-auth'

/** Less than this is how long looking at two clocks takes, in milliseconds. */
const SAME_MS = 1000

/**
 * The accounts library looks at the machine's clock, which may be wrong. The instants that it reads and
 * writes are moved by as much as that clock is ahead of ours, so that to the library sessions and
 * promises end when they do.
 */
export function byClock(
  adapter: DBAdapter,
  names: readonly (keyof DBAdapter)[],
  now: () => number,
): DBAdapter {
  const entries = names.map((name) => {
    const method = adapter[name] as (...args: unknown[]) => Promise<unknown>
    const byOurs = async (...args: unknown[]) => {
      const ahead = Date.now() - now()
      if (Math.abs(ahead) < SAME_MS) return method(...args)
      return moved(await method(...(moved(args, -ahead) as unknown[])), ahead)
    }
    return [name, byOurs]
  })
  return { ...adapter, ...(Object.fromEntries(entries) as Partial<DBAdapter>) }
}

/** The same with all its instants so many milliseconds later. */
function moved(value: unknown, by: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + by)
  if (Array.isArray(value)) return value.map((one) => moved(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, by)]))
}
