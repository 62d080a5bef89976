import { createHash } from 'node:crypto'
import type { Database } from '#db/tables.ts'
import { Refusal } from './errors.ts'
import { refuseTooMany } from './rate-limit.ts'
import { beginTry, countTry, endTry, triedUntil } from './shared-limit.queries.ts'

/** So many may be under way beyond those that are allowed to be wrong. */
const MORE_AT_ONCE = 10

const SOON_MS = 2000

/** A rate limit that all processes of the site count in the database, so that many allow no more than one. */
export type SharedLimit = {
  /** Counts one more; a Refusal 429 when there were too many already. */
  take: (key: string) => Promise<void>
  /** Counts one more, if there is one left. */
  isLeft: (key: string) => Promise<boolean>
  /**
   * Does something that counts only if it turns out to be wrong of the caller. Some more than are
   * allowed may be under way at once: a whole class that logs in at nine does nothing wrong.
   */
  countFailures: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/**
 * At most so many attempts of a key within so many milliseconds, by the site's clock. A key is kept as a checksum,
 * because it may be an e-mail address; its row goes a day after its time at the latest.
 */
export function sharedLimit(
  { db, now }: { db: Database; now: () => number },
  name: string,
  { most, withinMs }: { most: number; withinMs: number },
): SharedLimit {
  const limitOf = (key: string) => ({ name, key: checksum(key), now: now(), withinMs, most })
  const refuse = async (limit: ReturnType<typeof limitOf>) => {
    const { attempts, until } = await triedUntil(db, limit)
    refuseTooMany(attempts >= most ? until : limit.now + SOON_MS, limit.now)
  }
  return {
    isLeft: (key) => countTry(db, limitOf(key)),
    take: async (key) => {
      const limit = limitOf(key)
      if (!(await countTry(db, limit))) await refuse(limit)
    },
    countFailures: async (key, work) => {
      const limit = limitOf(key)
      if (!(await beginTry(db, { ...limit, atOnce: most + MORE_AT_ONCE }))) await refuse(limit)
      let failed = false
      try {
        return await work()
      } catch (error) {
        failed = error instanceof Refusal && error.statusCode < 500
        throw error
      } finally {
        await endTry(db, limit, failed)
      }
    },
  }
}

function checksum(key: string): string {
  return createHash('sha256').update(key).digest('base64')
}
