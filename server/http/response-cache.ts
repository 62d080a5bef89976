import { LRUCache } from 'lru-cache'
import {
  encodeReply,
  type EncodedReply,
  type Headers,
  type MadeReply,
  squeezedFurther,
} from './encoded-reply.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** What a reply needs beside its bodies: three lists of headers. */
const AROUND_BYTES = 4000

/**
 * Cached replies by (path, day, content version), and files of the build by their path; the build is the process.
 * `findOrMake` makes a missing one once, however many ask at the same time, and keeps it if its key still holds then.
 */
export type ResponseCache = {
  find: (key: string) => EncodedReply | undefined
  /** How many are kept, and how many bytes they take. */
  size: () => { replies: number; bytes: number }
  findOrMake: (keyNow: () => string, make: () => Promise<MadeReply>) => Promise<EncodedReply>
}

/** Keeps cached replies within 32 MB; each gets the headers that every reply has. */
export function createResponseCache(everyReply: Headers): ResponseCache {
  const kept = new LRUCache<string, EncodedReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }, key) =>
      // What is not compressed is the same bytes three times.
      new Set(Object.values(bodies)).values().reduce((sum, { length }) => sum + length, 0) +
      2 * key.length +
      AROUND_BYTES,
  })
  const making = new Map<string, Promise<EncodedReply>>()
  const inLine = new WeakSet<EncodedReply>()
  /** One at a time, so that it takes little from what visitors wait for. */
  let squeezing = Promise.resolve()

  function findKept(key: string): EncodedReply | undefined {
    const found = kept.get(key)
    if (!found || found.isSmallest || inLine.has(found)) return found
    inLine.add(found)
    squeezing = squeezing.then(() => squeeze(key, found))
    return found
  }

  async function squeeze(key: string, found: EncodedReply) {
    if (kept.peek(key) !== found) return
    const better = await squeezedFurther(found)
    if (kept.peek(key) === found) kept.set(key, better)
  }

  async function makeAndKeep(key: string, keyNow: () => string, make: () => Promise<MadeReply>) {
    const cached = await encodeReply(await make(), everyReply)
    // Midnight or an edit may have come meanwhile: then it is sent, but not kept.
    if (keyNow() === key) kept.set(key, cached)
    return cached
  }

  return {
    find: findKept,
    size: () => ({ replies: kept.size, bytes: kept.calculatedSize ?? 0 }),
    findOrMake: (keyNow, make) => {
      const key = keyNow()
      const known = findKept(key)
      if (known) return Promise.resolve(known)
      const underWay =
        making.get(key) ?? makeAndKeep(key, keyNow, make).finally(() => making.delete(key))
      making.set(key, underWay)
      return underWay
    },
  }
}

/** For development: everything is made anew for each request. */
export function withoutCache(everyReply: Headers): ResponseCache {
  return {
    find: () => undefined,
    size: () => ({ replies: 0, bytes: 0 }),
    findOrMake: async (_, make) => encodeReply(await make(), everyReply),
  }
}
