import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Day, dayAt, untilNextDay } from '#domain/day.ts'
import { cachedFirst } from './cached-first.ts'
import type { HttpDeps } from './http-deps.ts'
import { NOWHERE, watchRoutes } from './nowhere.ts'
import type { ReplyContent } from './encoded-reply.ts'
import { makeOrStale } from './stale-replies.ts'
import { requestIdSent } from './request-id.ts'
import { NO_ROUTE } from './request-metrics.ts'
import { sendCached } from './send-cached.ts'

/** The key of a file of the build. */
const fileKey = (path: string) => `file ${path}`

/** One spelling for paths that mean the same: lower case, no trailing slash, nothing written as `%41` for no reason. */
export function normalisedPath(spelt: string): string {
  const path = spelt.includes('%') ? spelt.replaceAll(/%[2-7][\da-f]/gi, plainly) : spelt
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}

/** The character that an escape stands for, if it means the same in an address. */
function plainly(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape
}

/** The address as asked, without its query. */
function pathAsked(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

/** The address in one spelling, in which a query counts for the API alone. */
function addressAsked(url: string): string {
  const asked = pathAsked(url)
  const path = normalisedPath(asked)
  return path.startsWith('/api/') ? path + url.slice(asked.length) : path
}

type CachedRequest = {
  request: FastifyRequest
  reply: FastifyReply
  /** Spelt from what was understood of the request, or every odd spelling would be kept for itself. */
  address: string
  /** Whether the reply speaks of today, so that it must not be sent after midnight. */
  isAboutToday?: boolean
}

/** Sends the cached reply for an address, made now if there is none, or a stale one if it cannot be made. */
export async function replyCached(
  deps: HttpDeps,
  { request, reply, address, isAboutToday = false }: CachedRequest,
  make: () => Promise<ReplyContent>,
): Promise<FastifyReply> {
  const { metrics, responseCache } = deps
  const day = dayAt(deps.now())
  const state = { day, version: deps.content.version() }
  const route = request.routeOptions.url ?? NO_ROUTE
  const wanted = { request, key: address, today: day, isAboutToday }
  const found = await makeOrStale(deps, wanted, () =>
    responseCache.findOrMake(address, state, async () => {
      metrics.requests.made()
      const madeAt = deps.now()
      return { ...(await make()), route, madeAt }
    }),
  )
  // What is left of a limit is said of this call, and belongs to no reply that is kept.
  for (const name of ['ratelimit', 'ratelimit-policy']) {
    const value = reply.getHeader(name)
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  reply.raw.setHeader('x-request-id', request.id)
  const { method, headers } = request
  const now = deps.now()
  const staleS = 'ageS' in found ? found.ageS : null
  const leftMs = staleS === null && dayAt(now) === day ? untilNextDay(now) : 0
  sendCached(reply.raw, found.reply, { method, headers, leftMs, staleS })
  return reply
}

/** Sends a file of the build, read now if it is not kept; fails as reading it does. */
export async function replyWithFile(
  deps: HttpDeps,
  { request, reply, path }: { request: FastifyRequest; reply: FastifyReply; path: string },
  read: () => Promise<ReplyContent>,
): Promise<void> {
  const route = request.routeOptions.url ?? NO_ROUTE
  const file = await deps.responseCache.findOrMake(fileKey(path), null, async () => {
    const content = await read()
    deps.metrics.requests.made()
    return { ...content, route }
  })
  reply.hijack()
  const { method, headers } = request
  sendCached(reply.raw, file, { method, headers, leftMs: 0 })
}

/**
 * Answers from the cached replies before anything else is done for a request: what came over the network
 * before Fastify looks at it, which takes longer than a small reply; what came by `inject` as its first hook. Other
 * requests wait for their turn.
 */
export function answerFromCache(app: FastifyInstance, deps: HttpDeps): void {
  const today = rememberedDay()
  const isNowhere = watchRoutes(app)
  const answer = (request: IncomingMessage, response: ServerResponse, begin = () => {}) => {
    const { method = '', url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const now = deps.now()
    const { day, until } = today(now)
    const address = addressAsked(url)
    const state = { day, version: deps.content.version() }
    const find = (one: string) => deps.responseCache.find(one, state)
    const page = find(address) ?? (isNowhere(address) ? find(NOWHERE) : undefined)
    const cached = page ?? deps.responseCache.find(fileKey(pathAsked(url)), null)
    if (!cached) return false
    begin()
    const requestId = page && requestIdSent(headers)
    if (requestId !== undefined) response.setHeader('x-request-id', requestId)
    sendCached(response, cached, { method, headers, leftMs: until - now })
    deps.metrics.requests.cached(cached.route, response.statusCode)
    return true
  }
  const [dispatch] = app.server.listeners('request') as [RequestListener]
  app.server.removeListener('request', dispatch)
  const line = cachedFirst()
  app.server.on('request', (request, response) => {
    if (answer(request, response)) line.sent()
    else
      line.begin(() => {
        if (!hasLeft(request)) dispatch(request, response)
      })
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!answer(request.raw, reply.raw, () => void reply.hijack())) done()
  })
}

/** Whether nobody is there to be answered any more; then nobody knows their address, either. */
function hasLeft({ socket }: IncomingMessage): boolean {
  return socket.destroyed || socket.remoteAddress === undefined
}

/** Tells the day of an instant and when it ends, and works it out once a day. */
function rememberedDay(): (now: number) => { day: Day; until: number } {
  let known: { day: Day; from: number; until: number } | undefined
  return (now) => {
    if (!known || now < known.from || now >= known.until) {
      known = { day: dayAt(now), from: now, until: now + untilNextDay(now) }
    }
    return known
  }
}
