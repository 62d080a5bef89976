import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Refusal } from './errors.ts'

/** Somebody who tries from many addresses costs at most this much memory, a few dozen bytes each. */
const MOST_KEYS = 100_000

/** Counts tries by key; a key is kept as a checksum, because it may be an e-mail address. */
export type Tries = {
  /** Counts one more; a Refusal 429 when there were too many already. */
  take: (key: string) => void
  /** Takes one back that turned out to be nothing wrong. */
  giveBack: (key: string) => void
}

/** At most so many tries of a key within so many milliseconds, by the clock that is handed in. */
export function limitTries(limit: { most: number; withinMs: number; now: () => number }): Tries {
  const { most, withinMs, now } = limit
  const counted = new LRUCache<string, { tries: number; until: number }>({ max: MOST_KEYS })
  const find = (key: string) => {
    const known = counted.get(checksum(key))
    return known && known.until > now() ? known : { tries: 0, until: now() + withinMs }
  }
  return {
    take: (key) => {
      const { tries, until } = find(key)
      if (tries >= most) {
        const seconds = Math.ceil((until - now()) / 1000)
        throw new Refusal(429, `Too many tries. Please wait ${inWords(seconds)}.`, seconds)
      }
      counted.set(checksum(key), { tries: tries + 1, until })
    },
    giveBack: (key) => {
      const { tries, until } = find(key)
      if (tries > 0) counted.set(checksum(key), { tries: tries - 1, until })
    },
  }
}

/** Does something that counts as a try unless it turns out to be nothing wrong of the caller's. */
export async function countFailures<T>(
  counts: readonly { tries: Tries; key: string }[],
  work: () => Promise<T>,
): Promise<T> {
  // It counts from the start, or many tries at once would all be the first.
  for (const { tries, key } of counts) tries.take(key)
  const forgive = () => {
    for (const { tries, key } of counts) tries.giveBack(key)
  }
  try {
    const result = await work()
    forgive()
    return result
  } catch (error) {
    const isTheirs = error instanceof Refusal && error.statusCode < 500
    if (!isTheirs) forgive()
    throw error
  }
}

/** Whose network an IP address is: of IPv6 the first half, because the other is free to choose. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
  return groups.slice(0, 4).join(':')
}

function checksum(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}

function inWords(seconds: number): string {
  if (seconds < 60) return 'a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
