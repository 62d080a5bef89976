import { setImmediate as othersToo } from 'node:timers/promises'

/** One who waits to know what is under a key. */
type Waiting<Found> = {
  key: string
  resolve: (found: Found | null) => void
  reject: (error: unknown) => void
}

/**
 * Asks together what many ask for one by one: while one query is in flight, whoever comes waits, and goes with the
 * others in the next. There is no timer; one who is alone waits for nobody. What is found was read after it was
 * asked for. While the database is in trouble, whoever waits would only wait for the same failure, and hears of it at once.
 */
export function askInGroups<Found>(
  most: number,
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let waiting: Waiting<Found>[] = []
  let asking = false
  const work = async () => {
    asking = true
    while (waiting.length > 0) {
      // SQLite works without letting go of the process: what has arrived by now is let in first.
      await othersToo()
      const group = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const found = await ask([...new Set(group.map(({ key }) => key))])
        for (const { key, resolve } of group) resolve(found.get(key) ?? null)
      } catch (error) {
        const all = [...group, ...waiting]
        waiting = []
        for (const { reject } of all) reject(error)
      }
    }
    asking = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!asking) void work()
    })
}
