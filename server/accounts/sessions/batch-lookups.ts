import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

type QueuedLookup<Found> = {
  key: string
  resolve: (found: Found | null) => void
  reject: (error: unknown) => void
}

/**
 * Returns a lookup by key that combines concurrent calls into batches of at most `maxBatch` keys. While one batch is in
 * flight, further calls wait for the next one. There is no timer. A result is never older than its call. If a batch
 * fails, all queued calls fail with it.
 */
export function batchLookups<Found>(
  maxBatch: number,
  findMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let waiting: QueuedLookup<Found>[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.length > 0) {
      // SQLite blocks the event loop, so requests that have arrived by now join the batch first.
      await yieldToEventLoop()
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      try {
        const found = await findMany([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(found.get(key) ?? null)
      } catch (error) {
        const all = [...batch, ...waiting]
        waiting = []
        for (const { reject } of all) reject(error)
      }
    }
    isRunning = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isRunning) void run()
    })
}
