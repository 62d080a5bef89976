import { LRUCache } from 'lru-cache'

/** How the processes that serve on one port tell each other what they count. */
export type Peers = {
  /** Hears what the others count by a name from now on; returns how to tell them what is counted here. */
  join: (name: string, hear: Counted) => Counted
}

type Counted = (key: string, by: number) => void

/** Of a process that serves alone. */
export const NO_PEERS: Peers = { join: () => () => {} }

/** How much was counted in a window, and until when that lasts, by `elapsed`. */
export type Count = { used: number; until: number }

type Windows = { withinMs: number; mostKeys: number }

/**
 * Counts by key, anew after each window of time; what the process's peers count is in it a moment later. Its name tells
 * it from other counts of the process.
 */
export function windowCounts(
  { elapsed, peers }: { elapsed: () => number; peers: Peers },
  name: string,
  { withinMs, mostKeys }: Windows,
) {
  // A `max` would take the room for all of them at once.
  const counted = new LRUCache<string, Count>({ maxSize: mostKeys, sizeCalculation: () => 1 })
  const find = (key: string): Count => {
    const known = counted.get(key)
    return known && known.until > elapsed() ? known : { used: 0, until: elapsed() + withinMs }
  }
  const note = (key: string, by: number): Count => {
    const count = find(key)
    count.used += by
    counted.set(key, count)
    return count
  }
  const tell = peers.join(name, note)
  return {
    find,
    /** Counts so many more, and returns what it comes to; it may be less than none, to take something back. */
    add: (key: string, by = 1): Count => {
      tell(key, by)
      return note(key, by)
    },
  }
}
