import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Limit, type LimitName, LIMITS, WINDOW_MS } from '#contract/base/limits.ts'
import type { Database } from '#db/tables/tables.ts'
import { Refusal } from './errors.ts'
import type { HttpDeps } from './http-deps.ts'
import { beginAttempt, countAttempt, countedAttempts, endAttempt } from './limiter.queries.ts'

/** The maximum number of keys in one counter, which bounds its memory during a flood from many addresses. */
const MAX_KEYS = 100_000

/** How many attempts may run concurrently in addition to the allowed failures, so that a whole class can log in at once. */
const EXTRA_RUNNING = 10
const RUNNING_RETRY_MS = 2000

type LimiterDeps = Pick<HttpDeps, 'now' | 'elapsed' | 'peers'> & { db: Database }

/** Counts attempts by key for one row of `LIMITS`. */
export type Limiter = {
  /** Counts an attempt. Throws a Refusal with 429 if the limit is reached. */
  take: (key: string) => Promise<void>
  /** Counts an attempt and returns `true`. Returns `false` if the limit is reached. */
  isLeft: (key: string) => Promise<boolean>
}

/** Opens a limiter. Keys are hashed, because they may be email addresses. */
export function openLimiter(deps: LimiterDeps, name: LimitName): Limiter {
  return LIMITS[name].countedIn === 'memory' ? inMemory(deps, name) : inDatabase(deps, name)
}

/**
 * Opens a limiter of failures, which counts in the database. It runs an attempt and counts it only if it throws a
 * Refusal below 500. Throws 429 if too many attempts failed or are running.
 */
export function openFailureLimiter(deps: Pick<LimiterDeps, 'db' | 'now'>, name: LimitName) {
  const { max } = LIMITS[name]
  return async <T>(key: string, attempt: () => Promise<T>): Promise<T> => {
    const counter = databaseCounter(deps, name, key)
    if (!(await beginAttempt(deps.db, { ...counter, maxRunning: max + EXTRA_RUNNING }))) {
      const { attempts, until } = await countedAttempts(deps.db, counter)
      refuse(LIMITS[name], attempts >= max ? until - counter.now : RUNNING_RETRY_MS)
    }
    let failed = false
    try {
      return await attempt()
    } catch (error) {
      failed = error instanceof Refusal && error.statusCode < 500
      throw error
    } finally {
      await endAttempt(deps.db, counter, failed)
    }
  }
}

/** Attempts in the current window, which ends at `until` on the monotonic clock. */
type Count = { used: number; until: number }

/**
 * Opens a counter in memory. A window begins with the first attempt of a key. Other processes of the supervisor share
 * counters of the same name.
 */
export function openCounter(
  { elapsed, peers }: Pick<LimiterDeps, 'elapsed' | 'peers'>,
  name: string,
  { windowMs, maxKeys }: { windowMs: number; maxKeys: number },
) {
  // The option `max` would allocate the memory for all keys at creation.
  const counts = new LRUCache<string, Count>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  const find = (key: string): Count => {
    const known = counts.get(key)
    return known && known.until > elapsed() ? known : { used: 0, until: elapsed() + windowMs }
  }
  const note = (key: string, by: number): Count => {
    const count = find(key)
    count.used += by
    counts.set(key, count)
    return count
  }
  const tellPeers = peers.join(name, note)
  return {
    find,
    /** Adds to a count and returns it. A negative number takes attempts back. */
    add: (key: string, by = 1): Count => {
      tellPeers(key, by)
      return note(key, by)
    },
  }
}

function inMemory(deps: LimiterDeps, name: LimitName): Limiter {
  const { max, per } = LIMITS[name]
  const counter = openCounter(deps, name, { windowMs: WINDOW_MS[per], maxKeys: MAX_KEYS })
  const isLeft = async (key: string) => {
    const hashed = hash(key)
    const left = counter.find(hashed).used < max
    if (left) counter.add(hashed)
    return left
  }
  return {
    isLeft,
    take: async (key) => {
      if (await isLeft(key)) return
      refuse(LIMITS[name], counter.find(hash(key)).until - deps.elapsed())
    },
  }
}

function inDatabase(deps: LimiterDeps, name: LimitName): Limiter {
  return {
    isLeft: (key) => countAttempt(deps.db, databaseCounter(deps, name, key)),
    take: async (key) => {
      const counter = databaseCounter(deps, name, key)
      if (await countAttempt(deps.db, counter)) return
      const { until } = await countedAttempts(deps.db, counter)
      refuse(LIMITS[name], until - counter.now)
    },
  }
}

function databaseCounter({ now }: Pick<LimiterDeps, 'now'>, name: LimitName, key: string) {
  const { max, per } = LIMITS[name]
  return { name, key: hash(key), now: now(), windowMs: WINDOW_MS[per], max }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}

function refuse(limit: Limit, waitMs: number): never {
  const retryAfter = Math.ceil(waitMs / 1000)
  throw new Refusal(429, refusalMessage(limit, retryAfter), { retryAfter, event: 'too-many-tries' })
}

/** Formats the message of a 429. */
export function refusalMessage({ refusal }: Pick<Limit, 'refusal'>, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return (refusal ?? '').replace('{time}', minutes === 1 ? 'a minute' : `${minutes} minutes`)
}
