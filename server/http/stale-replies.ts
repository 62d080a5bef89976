import type { FastifyRequest } from 'fastify'
import { addDays, type Day } from '#domain/day.ts'
import type { EncodedReply } from './encoded-reply.ts'
import { statusOf } from './errors.ts'
import type { HttpDeps } from './http-deps.ts'
import type { CachedReply } from './response-cache.ts'

/** How long a reply that could not be made anew is sent as it is before the next attempt, in milliseconds. */
const RETRY_AFTER_MS = 2000

/** A reply that may be out of date, and how many seconds ago it was made. */
type StaleReply = { reply: EncodedReply; ageS: number }

type Wanted = {
  request: FastifyRequest
  key: string
  today: Day
  /** Whether the reply speaks of today, so that it is wrong after midnight. */
  isAboutToday: boolean
}

/**
 * Makes a reply, or returns the last one as stale if that fails on our side. Until it can be made, an attempt every two seconds goes
 * on in the background, so that nobody but the first waits for a database that hangs.
 */
export async function makeOrStale(
  deps: HttpDeps,
  wanted: Wanted,
  make: () => Promise<EncodedReply>,
): Promise<{ reply: EncodedReply } | StaleReply> {
  const last = findStale(deps, wanted)
  if (!last) return { reply: await make() }
  const stale = { reply: last.reply, ageS: Math.floor((deps.now() - last.reply.madeAt) / 1000) }
  if (last.retryAt === undefined) return (await attempt(deps, wanted, last, make)) ?? stale
  if (deps.elapsed() >= last.retryAt) {
    last.retryAt = deps.elapsed() + RETRY_AFTER_MS
    // What is no failure of ours, such as a page that has moved, the next request is told.
    attempt(deps, wanted, last, make).catch(() => delete last.retryAt)
  }
  return stale
}

/** Makes a reply; `null` if that failed on our side, which is noted on the last one. */
async function attempt(
  { elapsed, health }: HttpDeps,
  { request }: Wanted,
  last: CachedReply,
  make: () => Promise<EncodedReply>,
): Promise<{ reply: EncodedReply } | null> {
  try {
    return { reply: await make() }
  } catch (error) {
    if (statusOf(error) < 500) throw error
    last.retryAt = elapsed() + RETRY_AFTER_MS
    health.report(error)
    request.log.warn({ err: error, url: request.routeOptions.url }, 'sent a stale reply')
    return null
  }
}

/**
 * Returns the last reply for an address, if it may still be sent: it was made today or yesterday, nothing was removed from the site
 * since, and the request does not refuse stale replies (`stale-if-error=0`, as our own pages do when they read the API).
 */
function findStale(deps: HttpDeps, wanted: Wanted): CachedReply | undefined {
  const { request, key, today, isAboutToday } = wanted
  if (/\bstale-if-error=0\b/.test(request.headers['cache-control'] ?? '')) return undefined
  const last = deps.responseCache.findAny(key)
  if (!last?.state || last.state.version < deps.content.removalVersion()) return undefined
  const firstDay = isAboutToday ? today : addDays(today, -1)
  return last.state.day >= firstDay ? last : undefined
}
