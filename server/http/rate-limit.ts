import { createHash } from 'node:crypto'
import { Refusal } from './errors.ts'
import { type Peers, windowCounts } from './window-counts.ts'

/** Somebody who tries from many addresses costs at most this much memory, a few dozen bytes each. */
const MOST_KEYS = 100_000

/** Counts attempts by key; a key is kept as a checksum, because it may be an e-mail address. */
export type RateLimit = {
  /** Counts one more; a Refusal 429 when there were too many already. */
  take: (key: string) => void
  /** Counts one more, if there is one left. */
  isLeft: (key: string) => boolean
}

/**
 * At most so many attempts of a key within so many milliseconds, by the clock that is handed in; processes that serve
 * together count together.
 */
export function rateLimit(
  deps: { elapsed: () => number; peers: Peers },
  name: string,
  { most, withinMs }: { most: number; withinMs: number },
): RateLimit {
  const counts = windowCounts(deps, name, { withinMs, mostKeys: MOST_KEYS })
  return {
    isLeft: (plain) => {
      const key = checksum(plain)
      const left = counts.find(key).used < most
      if (left) counts.add(key)
      return left
    },
    take: (plain) => {
      const key = checksum(plain)
      const { used, until } = counts.find(key)
      if (used >= most) refuseTooMany(until, deps.elapsed())
      counts.add(key)
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
