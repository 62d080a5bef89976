import type { FastifyReply, FastifyRequest } from 'fastify'
import { addDays, getUtcDayOfInstant, getMsUntilNextDay } from '#domain/time/day.ts'
import type { EncodedHttpResponse, HttpResponseContent } from './encoded-reply.ts'
import { getErrorStatus } from './errors.ts'
import type { HttpDependencies } from './http-deps.ts'
import { UNMATCHED_ROUTE_METRIC_LABEL } from './request-metrics.ts'
import type { CachedHttpResponse } from './response-cache.ts'
import { sendCachedHttpResponse } from './send-cached-reply.ts'

/** How long a stale reply is sent before the server tries to replace it again, in milliseconds. */
const REPLACE_RETRY_MS = 2000

type CacheableRequest = {
  request: FastifyRequest
  reply: FastifyReply
  /** The cache key. It is derived from the parsed request, so that different spellings share one reply. */
  key: string
  /**
   * When the reply expires. `day`: at midnight or with an edit, but it may be sent one day longer if the database
   * fails. `today`: the same, but never after midnight, because the reply names today. `build`: never, because it is a
   * built file.
   */
  lasts?: 'day' | 'today' | 'build'
}

/** A reply, and its age in seconds if it is stale. */
type FoundReply = { cached: EncodedHttpResponse; staleS: number | null }

/** Sends the cached reply for a key. Creates it if there is none, and sends a stale reply if that fails. */
export async function sendCachedOrNewResponse(
  deps: HttpDependencies,
  cacheable: CacheableRequest,
  make: () => Promise<HttpResponseContent>,
): Promise<FastifyReply> {
  const { request, reply, key, lasts = 'day' } = cacheable
  const day = getUtcDayOfInstant(deps.now())
  const state = lasts === 'build' ? null : { day, version: deps.content.version() }
  const { cached, staleS } = await findFreshOrStale(deps, cacheable, () =>
    deps.responseCache.findOrMake(key, state, async () => {
      const madeAt = deps.now()
      const content = await make()
      deps.metrics.requests.made()
      return { ...content, route: request.routeOptions.url ?? UNMATCHED_ROUTE_METRIC_LABEL, madeAt }
    }),
  )
  // The headers about the rate limit belong to this request, so they are not part of the cached reply.
  for (const name of ['ratelimit', 'ratelimit-policy']) {
    const value = reply.getHeader(name)
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  if (lasts !== 'build') reply.raw.setHeader('x-request-id', request.id)
  const now = deps.now()
  const leftMs = staleS === null && getUtcDayOfInstant(now) === day ? getMsUntilNextDay(now) : 0
  const { method, headers } = request
  sendCachedHttpResponse(reply.raw, cached, { method, headers, leftMs, staleS })
  return reply
}

/**
 * Creates a reply, or returns the last one as stale if creating it fails with a server error. After a failure one
 * attempt every two seconds runs in the background, so that only the first request waits for a database that hangs.
 */
async function findFreshOrStale(
  deps: HttpDependencies,
  cacheable: CacheableRequest,
  make: () => Promise<EncodedHttpResponse>,
): Promise<FoundReply> {
  const { request } = cacheable
  const last = findStale(deps, cacheable)
  if (!last) return { cached: await make(), staleS: null }
  const attempt = async (): Promise<FoundReply | null> => {
    try {
      return { cached: await make(), staleS: null }
    } catch (error) {
      if (getErrorStatus(error) < 500) throw error
      last.retryAt = deps.elapsed() + REPLACE_RETRY_MS
      deps.health.report(error)
      request.log.warn({ err: error, url: request.routeOptions.url }, 'sent a stale reply')
      return null
    }
  }
  const staleS = Math.floor((deps.now() - last.reply.madeAt) / 1000)
  const stale = { cached: last.reply, staleS }
  if (last.retryAt === undefined) return (await attempt()) ?? stale
  if (deps.elapsed() >= last.retryAt) {
    last.retryAt = deps.elapsed() + REPLACE_RETRY_MS
    // If the attempt fails with an error below 500, such as a redirect, the next request waits for an attempt of its
    // own and gets the error as its reply.
    attempt().catch(() => delete last.retryAt)
  }
  return stale
}

/**
 * Returns the last reply for a key if it may still be sent: it was created today or yesterday, nothing was removed from
 * the site since, and the request does not contain `stale-if-error=0`.
 */
function findStale(
  { now, content, responseCache }: HttpDependencies,
  { request, key, lasts }: CacheableRequest,
): CachedHttpResponse | undefined {
  if (/\bstale-if-error=0\b/.test(request.headers['cache-control'] ?? '')) return undefined
  const last = responseCache.findAny(key)
  if (!last?.state || last.state.version < content.removalVersion()) return undefined
  const today = getUtcDayOfInstant(now())
  const firstDay = lasts === 'today' ? today : addDays(today, -1)
  return last.state.day >= firstDay ? last : undefined
}
