import { LRUCache } from 'lru-cache'
import type { Day } from '#domain/time/day.ts'
import {
  encodeHttpResponse,
  type EncodedHttpResponse,
  type CommonHttpHeaders,
  type UnencodedHttpResponse,
  recompressHttpResponse,
} from './encoded-reply.ts'

const MAX_CACHE_BYTES = 32 * 1024 * 1024

/** The estimated memory of a reply apart from its bodies, in bytes: three sets of headers. */
const OVERHEAD_BYTES = 4000

/**
 * The state of the site from which replies are created. A reply is outdated when the day or the content version
 * changes.
 */
type SiteState = { day: Day; version: number }

/** A reply in the cache. `state` is `null` for built files, which never become outdated. */
export type CachedHttpResponse = {
  reply: EncodedHttpResponse
  state: SiteState | null
  /**
   * The earliest time for the next attempt to replace an outdated reply, after an attempt has failed. By the monotonic
   * clock, in milliseconds.
   */
  retryAt?: number
}

/**
 * Cached replies by key, one for each. An outdated reply stays until it is replaced or the cache is full, because it
 * may still be sent as a stale one.
 */
export type ResponseCache = {
  /** Returns the cached reply for a key if the reply was created from the given state of the site. */
  find: (key: string, state: SiteState | null) => EncodedHttpResponse | undefined
  /** Returns the cached reply for a key, even if the reply was created from an outdated state of the site. */
  findAny: (key: string) => CachedHttpResponse | undefined
  size: () => { replies: number; bytes: number }
  /**
   * Returns the cached reply or creates it. Concurrent calls for the same key share one creation. Rejects as `make`
   * does.
   */
  findOrMake: (
    key: string,
    state: SiteState | null,
    make: () => Promise<UnencodedHttpResponse>,
  ) => Promise<EncodedHttpResponse>
}

/** Creates a cache of 32 MB. Each reply gets the common headers. */
export function createResponseCache(everyReply: CommonHttpHeaders): ResponseCache {
  const cached = new LRUCache<string, CachedHttpResponse>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ reply: { bodies } }, key) =>
      // The encodings of an uncompressed reply share the same buffer, which is counted once.
      new Set(Object.values(bodies)).values().reduce((sum, { length }) => sum + length, 0) +
      2 * key.length +
      OVERHEAD_BYTES,
  })
  const pendingReplies = new Map<string, Promise<EncodedHttpResponse>>()
  const queued = new WeakSet<EncodedHttpResponse>()
  /** Recompresses one reply at a time to keep the processor free for visitors. */
  let recompressing = Promise.resolve()

  function find(key: string, state: SiteState | null): EncodedHttpResponse | undefined {
    const found = cached.get(key)
    if (!found || !isSameState(found.state, state)) return undefined
    const { reply } = found
    if (!reply.isSmallest && !queued.has(reply)) {
      queued.add(reply)
      recompressing = recompressing.then(() => recompress(key, found))
    }
    return reply
  }

  async function recompress(key: string, found: CachedHttpResponse) {
    if (cached.peek(key) !== found) return
    const reply = await recompressHttpResponse(found.reply)
    if (cached.peek(key) === found) cached.set(key, { ...found, reply })
  }

  async function makeAndKeep(
    key: string,
    state: SiteState | null,
    make: () => Promise<UnencodedHttpResponse>,
  ): Promise<EncodedHttpResponse> {
    const made = await make()
    const reply = await encodeHttpResponse(made, everyReply)
    if (made.isUncached) return reply
    // The day or the content may have changed meanwhile, and a newer reply may be cached already.
    if (!isNewer(cached.peek(key)?.state, state)) cached.set(key, { reply, state })
    return reply
  }

  return {
    find,
    findAny: (key) => cached.get(key),
    size: () => ({ replies: cached.size, bytes: cached.calculatedSize ?? 0 }),
    findOrMake: (key, state, make) => {
      const found = find(key, state)
      if (found) return Promise.resolve(found)
      const id = state ? `${state.day} ${state.version} ${key}` : key
      const pending = pendingReplies.get(id) ?? makeAndKeep(key, state, make).finally(() => pendingReplies.delete(id))
      pendingReplies.set(id, pending)
      return pending
    },
  }
}

function isSameState(one: SiteState | null, other: SiteState | null): boolean {
  return one?.day === other?.day && one?.version === other?.version
}

/**
 * Returns whether the first state of the site is later than the second. The day and the content version only increase.
 */
function isNewer(one: SiteState | null | undefined, other: SiteState | null): boolean {
  if (!one || !other) return false
  return one.day > other.day || one.version > other.version
}

/** Creates a cache that stores nothing, for development. */
export function createDisabledCache(everyReply: CommonHttpHeaders): ResponseCache {
  return {
    find: () => undefined,
    findAny: () => undefined,
    size: () => ({ replies: 0, bytes: 0 }),
    findOrMake: async (_, __, make) => encodeHttpResponse(await make(), everyReply),
  }
}
