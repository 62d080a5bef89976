import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type RateLimit, type RateLimitName, RATE_LIMITS, RATE_LIMIT_WINDOW_MS } from '#contract/base/limits.ts'
import type { Database } from '#db/tables/tables.ts'
import { Refusal } from './errors.ts'
import type { HttpDependencies } from './http-deps.ts'
import {
  beginRateLimitedAttempt,
  countRateLimitedAttempt,
  getRateLimitedAttemptCount,
  recordRateLimitedAttemptEnd,
} from './limiter.queries.ts'

/** The maximum number of keys in one counter, which bounds its memory during a flood from many addresses. */
const MAX_KEYS = 100_000

/**
 * How many more attempts, such as logins, may run at once than may fail. With this extra number a whole class can log
 * in at once.
 */
const MAX_EXTRA_RUNNING_ATTEMPTS = 10
const RUNNING_RETRY_MS = 2000

type LimiterDeps = Pick<HttpDependencies, 'now' | 'elapsed' | 'peers'> & { db: Database }

/** Counts attempts by key for one limit of `RATE_LIMITS`. */
type AttemptRateLimiter = {
  /** Counts an attempt. Throws a Refusal with 429 if the limit is reached. */
  take: (key: string) => Promise<void>
  /** Counts an attempt and returns `true`. Returns `false` if the limit is reached. */
  tryTake: (key: string) => Promise<boolean>
}

/** Creates a rate limiter. Keys are hashed, because they may be email addresses. */
export function createAttemptRateLimiter(deps: LimiterDeps, name: RateLimitName): AttemptRateLimiter {
  const limit = RATE_LIMITS[name]
  const count = limit.countedIn === 'memory' ? createMemoryLimit(deps, name) : createDatabaseLimit(deps, name)
  return {
    tryTake: async (key) => (await count(key)) === null,
    take: async (key) => {
      const waitMs = await count(key)
      if (waitMs !== null) throwLimitReached(limit, waitMs)
    },
  }
}

/** Counts an attempt and returns `null`. Returns the milliseconds until the window ends if the limit is reached. */
type CountAttempt = (key: string) => Promise<number | null>

/**
 * Creates a rate limiter of failures, which counts in the database. The limiter runs an attempt and counts it only if
 * it throws a Refusal below 500. Throws 429 if too many attempts failed or are running.
 */
export function createFailureRateLimiter(deps: Pick<LimiterDeps, 'db' | 'now'>, name: RateLimitName) {
  const { max } = RATE_LIMITS[name]
  return async <T>(key: string, attempt: () => Promise<T>): Promise<T> => {
    const counter = toDatabaseCounter(deps, name, key)
    if (!(await beginRateLimitedAttempt(deps.db, { ...counter, maxRunning: max + MAX_EXTRA_RUNNING_ATTEMPTS }))) {
      const { attempts, until } = await getRateLimitedAttemptCount(deps.db, counter)
      throwLimitReached(RATE_LIMITS[name], attempts >= max ? until - counter.now : RUNNING_RETRY_MS)
    }
    let failed = false
    try {
      return await attempt()
    } catch (error) {
      failed = error instanceof Refusal && error.statusCode < 500
      throw error
    } finally {
      await recordRateLimitedAttemptEnd(deps.db, counter, failed)
    }
  }
}

/** The attempts in the current window of a rate limit. The window ends at `until` on the monotonic clock. */
type WindowCount = { used: number; until: number }

/**
 * Creates a rate limit counter in memory. The window of a key begins with its first attempt. All processes of a
 * supervisor share the counter with this name.
 */
export function createInMemoryRateLimitCounter(
  { elapsed, peers }: Pick<LimiterDeps, 'elapsed' | 'peers'>,
  name: string,
  { windowMs, maxKeys }: { windowMs: number; maxKeys: number },
) {
  // LRUCache with the option `max` would allocate the memory for all keys at creation.
  const counts = new LRUCache<string, WindowCount>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  const find = (key: string): WindowCount => {
    const known = counts.get(key)
    return known && known.until > elapsed() ? known : { used: 0, until: elapsed() + windowMs }
  }
  const record = (key: string, by: number): WindowCount => {
    const count = find(key)
    count.used += by
    counts.set(key, count)
    return count
  }
  const broadcast = peers.join(name, record)
  return {
    find,
    /**
     * Adds attempts to the count of a key, and returns the count. A negative number removes attempts from the count.
     */
    add: (key: string, by = 1): WindowCount => {
      broadcast(key, by)
      return record(key, by)
    },
  }
}

function createMemoryLimit(deps: LimiterDeps, name: RateLimitName): CountAttempt {
  const { max, per } = RATE_LIMITS[name]
  const counter = createInMemoryRateLimitCounter(deps, name, { windowMs: RATE_LIMIT_WINDOW_MS[per], maxKeys: MAX_KEYS })
  return async (key) => {
    const { used, until } = counter.find(hashKey(key))
    if (used >= max) return until - deps.elapsed()
    counter.add(hashKey(key))
    return null
  }
}

function createDatabaseLimit(deps: LimiterDeps, name: RateLimitName): CountAttempt {
  return async (key) => {
    const counter = toDatabaseCounter(deps, name, key)
    if (await countRateLimitedAttempt(deps.db, counter)) return null
    return (await getRateLimitedAttemptCount(deps.db, counter)).until - counter.now
  }
}

function toDatabaseCounter({ now }: Pick<LimiterDeps, 'now'>, name: RateLimitName, key: string) {
  const { max, per } = RATE_LIMITS[name]
  return { name, key: hashKey(key), now: now(), windowMs: RATE_LIMIT_WINDOW_MS[per], max }
}

function hashKey(key: string): string {
  return hash('sha256', key, 'base64')
}

function throwLimitReached(limit: RateLimit, waitMs: number): never {
  const retryAfter = Math.ceil(waitMs / 1000)
  throw new Refusal(429, formatRateLimitMessage(limit, retryAfter), { retryAfter, event: 'too-many-tries' })
}

export function formatRateLimitMessage({ refusal }: Pick<RateLimit, 'refusal'>, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return (refusal ?? '').replace('{time}', minutes === 1 ? 'a minute' : `${minutes} minutes`)
}
