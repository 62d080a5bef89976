import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Day, getUtcDayOfInstant, getMsUntilNextDay } from '#domain/time/day.ts'
import { getFileCacheKey, getUndecodedUrlPath, getUrlCacheKey } from './cache-key.ts'
import type { HttpDependencies } from './http-deps.ts'
import { getClientRequestId } from './request-id.ts'
import { sendCachedHttpResponse } from './send-cached-reply.ts'

/** Sends the cached reply to a request. Returns `false` and leaves the response alone if there is none. */
type CachedResponseHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Answers requests from the response cache before Fastify sees them, because routing and hooks take longer than sending
 * a small reply. No hook runs for these replies.
 */
export function createCachedResponseHandler(deps: HttpDependencies): CachedResponseHandler {
  const currentDay = cacheCurrentDay()
  return (request, response) => {
    const { method = '', url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const now = deps.now()
    const { day, until } = currentDay(now)
    const page = deps.responseCache.find(getUrlCacheKey(url), { day, version: deps.content.version() })
    const cached = page ?? deps.responseCache.find(getFileCacheKey(getUndecodedUrlPath(url)), null)
    if (!cached) return false
    const requestId = page && getClientRequestId(headers)
    if (requestId !== undefined) response.setHeader('x-request-id', requestId)
    sendCachedHttpResponse(response, cached, { method, headers, leftMs: until - now })
    deps.metrics.requests.cached(cached.route, response.statusCode)
    return true
  }
}

/**
 * Returns a function that converts an instant to its day and the end of that day. The result is computed once a day.
 */
function cacheCurrentDay(): (now: number) => { day: Day; until: number } {
  let known: { day: Day; from: number; until: number } | undefined
  return (now) => {
    if (!known || now < known.from || now >= known.until) {
      known = { day: getUtcDayOfInstant(now), from: now, until: now + getMsUntilNextDay(now) }
    }
    return known
  }
}
