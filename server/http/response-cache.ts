import { LRUCache } from 'lru-cache'
import type { Day } from '#domain/time/day.ts'
import {
  encodeReply,
  type EncodedReply,
  type Headers,
  type MadeReply,
  squeezedFurther,
} from './encoded-reply.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** The memory that a reply takes beside its bodies: three lists of headers, in bytes. */
const OVERHEAD_BYTES = 4000

/** What replies are made from: when the day or the content version moves on, they are made anew. */
type SiteState = { day: Day; version: number }

/** A reply in the cache. `state` is `null` for files of the build, which neither a day nor an edit changes. */
export type CachedReply = {
  reply: EncodedReply
  state: SiteState | null
  /** When to try again to replace it, by `elapsed`, if the last attempt failed. */
  retryAt?: number
}

/**
 * Cached replies by address, one for each, and files of the build by their path. A reply stays after the site's state has moved
 * on, until it is replaced or the cache needs the room: it may still be sent as a stale one.
 */
export type ResponseCache = {
  /** Returns the reply for an address if it was made from this state. */
  find: (key: string, state: SiteState | null) => EncodedReply | undefined
  /** Returns the reply for an address from whatever state it was made. */
  findAny: (key: string) => CachedReply | undefined
  size: () => { replies: number; bytes: number }
  /** Finds the reply or makes it, once for all who ask meanwhile. Rejects as `make` does. */
  findOrMake: (
    key: string,
    state: SiteState | null,
    make: () => Promise<MadeReply>,
  ) => Promise<EncodedReply>
}

/** Keeps cached replies within 32 MB; each gets the headers that every reply has. */
export function createResponseCache(everyReply: Headers): ResponseCache {
  const cached = new LRUCache<string, CachedReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply: { bodies } }, key) =>
      // What is not compressed is the same bytes three times.
      new Set(Object.values(bodies)).values().reduce((sum, { length }) => sum + length, 0) +
      2 * key.length +
      OVERHEAD_BYTES,
  })
  const making = new Map<string, Promise<EncodedReply>>()
  const queued = new WeakSet<EncodedReply>()
  /** One at a time, so that it takes little from what visitors wait for. */
  let squeezing = Promise.resolve()

  function find(key: string, state: SiteState | null): EncodedReply | undefined {
    const found = cached.get(key)
    if (!found || !isSameState(found.state, state)) return undefined
    const { reply } = found
    if (!reply.isSmallest && !queued.has(reply)) {
      queued.add(reply)
      squeezing = squeezing.then(() => squeeze(key, found))
    }
    return reply
  }

  async function squeeze(key: string, found: CachedReply) {
    if (cached.peek(key) !== found) return
    const reply = await squeezedFurther(found.reply)
    if (cached.peek(key) === found) cached.set(key, { ...found, reply })
  }

  async function makeAndKeep(
    key: string,
    state: SiteState | null,
    make: () => Promise<MadeReply>,
  ): Promise<EncodedReply> {
    const made = await make()
    const reply = await encodeReply(made, everyReply)
    if (made.isUncached) return reply
    // Midnight or an edit may have come meanwhile, and with it a newer reply.
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
      const underWay =
        making.get(id) ?? makeAndKeep(key, state, make).finally(() => making.delete(id))
      making.set(id, underWay)
      return underWay
    },
  }
}

function isSameState(one: SiteState | null, other: SiteState | null): boolean {
  return one?.day === other?.day && one?.version === other?.version
}

/** Whether the first state is later than the second; both only ever go on. */
function isNewer(one: SiteState | null | undefined, other: SiteState | null): boolean {
  if (!one || !other) return false
  return one.day > other.day || one.version > other.version
}

/** For development: everything is made anew for each request. */
export function withoutCache(everyReply: Headers): ResponseCache {
  return {
    find: () => undefined,
    findAny: () => undefined,
    size: () => ({ replies: 0, bytes: 0 }),
    findOrMake: async (_, __, make) => encodeReply(await make(), everyReply),
  }
}
