import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Refusal } from './errors.ts'

/** Somebody who tries from many addresses costs at most this much memory, a few dozen bytes each. */
const MOST_KEYS = 100_000

/** Counts attempts by key; a key is kept as a checksum, because it may be an e-mail address. */
export type RateLimit = {
  /** Counts one more; a Refusal 429 when there were too many already. */
  take: (key: string) => void
  /** Counts one more, if there is one left. */
  isLeft: (key: string) => boolean
}

/** At most so many attempts of a key within so many milliseconds, by the clock that is handed in. */
export function rateLimit(limit: { most: number; withinMs: number; now: () => number }): RateLimit {
  const { most, withinMs, now } = limit
  // A `max` would take the room for all of them at once.
  const counted = new LRUCache<string, { attempts: number; until: number }>({
    maxSize: MOST_KEYS,
    sizeCalculation: () => 1,
  })
  const find = (key: string) => {
    const known = counted.get(key)
    return known && known.until > now() ? known : { attempts: 0, until: now() + withinMs }
  }
  const refuse = (until: number) => refuseTooMany(until, now())
  const count = (key: string) => {
    const { attempts, until } = find(key)
    counted.set(key, { attempts: attempts + 1, until })
  }
  return {
    isLeft: (name) => {
      const key = checksum(name)
      const left = find(key).attempts < most
      if (left) count(key)
      return left
    },
    take: (name) => {
      const key = checksum(name)
      const { attempts, until } = find(key)
      if (attempts >= most) refuse(until)
      count(key)
    },
  }
}

/** Refuses until an instant, in milliseconds. */
export function refuseTooMany(until: number, now: number): never {
  const seconds = Math.ceil((until - now) / 1000)
  throw new Refusal(429, `Too many tries. Please wait ${inWords(seconds)}.`, {
    retryAfter: seconds,
    event: 'too-many-tries',
  })
}

function checksum(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}

function inWords(seconds: number): string {
  if (seconds < 60) return 'a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
