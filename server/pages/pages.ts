import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicReadEndpointCaller, PathParams, SiteMapEntry } from '#contract/base/renderer.ts'
import { getUtcDayOfInstant, formatUrlDay, FIRST_POSSIBLE_QUESTION_DAY, parseUrlDay } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { refuseUnsupportedRequest } from '../http/allowed-methods.ts'
import { isApiPath, getUndecodedRequestPath, Refusal, sendError } from '../http/errors.ts'
import { NOT_FOUND_CACHE_KEY, normalizeUrlPath } from '../http/cache-key.ts'
import { sendCachedOrNewResponse } from '../http/reply-from-cache.ts'
import { lookUpNearestQuestionDay } from '../questions/look-up-day.ts'
import { FRAME_DENIAL_HEADERS } from '../http/security-headers.ts'
import { hasSiteFeature } from '../http/site-features.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'
import type { PagesDependencies, PageRenderResult } from './renderer.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
/** The pages that always show the current day. */
const TODAY_PATHS = new Set(['/', '/embed/today'])
const BAD_ADDRESS_MESSAGE = 'We can’t read this address'

/** Route options of pages that read a query. They are not cached, because there are too many different queries. */
const COSTLY_PAGE_ROUTE = { schema: { hide: true }, config: { allow: 'anyone', costly: true } } as const

/**
 * Thrown for a page that must not be cached under its address: a redirect, a failure, or a missing page. All missing
 * pages share one cache entry.
 */
class UncacheablePage extends Error {
  readonly page: PageRenderResult
  readonly statusCode: number

  constructor(page: PageRenderResult) {
    super('This page is not cached')
    this.page = page
    this.statusCode = 'missing' in page ? 404 : page.status
  }
}

/** A page of the site map, its requested path, and the values of its parameters. */
type PageRequest = { entry: SiteMapEntry; path: string; params: PathParams }

/** Adds a route for each entry of the site map, and one for all other addresses, which shows the 404 page. */
export function servePages(app: FastifyInstance, deps: ServerDependencies & PagesDependencies): void {
  const render = async (pageRequest: Parameters<typeof deps.pages.render>[0]) => {
    const madeOn = getUtcDayOfInstant(deps.now())
    const page = await deps.pages.render(pageRequest)
    // The page of a day without a question has the status 404.
    if (!('html' in page) || (page.status !== 200 && page.status !== 404)) throw new UncacheablePage(page)
    return {
      status: page.status,
      body: page.html,
      contentType: HTML_TYPE,
      headers: { ...page.headers, 'x-made-on': madeOn },
      ...(pageRequest.embed ? { omittedHeaders: FRAME_DENIAL_HEADERS } : {}),
    }
  }
  /** Sends the shared 404 page for a reason, such as a missing quiz. */
  const sendMissing = (
    request: FastifyRequest,
    reply: FastifyReply,
    { missing, embed = false }: { missing?: string; embed?: boolean } = {},
  ) => {
    const key = [NOT_FOUND_CACHE_KEY, missing, embed ? 'in a frame' : ''].filter(Boolean).join(' ')
    return sendCachedOrNewResponse(deps, { request, reply, key }, () =>
      render({
        entry: null,
        path: NOT_FOUND_CACHE_KEY,
        params: {},
        embed,
        ask: createPageReader(app, request),
        ...(missing ? { missing } : {}),
      }),
    )
  }
  /**
   * Renders a page for this request only and does not cache it, because the page depends on the query of the request.
   */
  const sendUncached = async (reply: FastifyReply, pageRequest: Parameters<typeof render>[0]) => {
    const page = await render(pageRequest)
    return reply
      .code(page.status)
      .headers({ ...page.headers, 'cache-control': 'private, no-cache' })
      .type(HTML_TYPE)
      .send(page.body)
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, entry: SiteMapEntry | null) => {
    const path = getUndecodedRequestPath(request)
    if (!path.startsWith('/')) throw new Refusal(400, 'An address begins with a slash')
    const embed = entry?.embed === true
    try {
      if (!entry || !hasSiteFeature(deps, entry.feature)) return await sendMissing(request, reply, { embed })
      const params = { ...readQuery(entry, request), ...(request.params as PathParams) }
      const pageRequest = entry.sharesDocument
        ? { entry, path: entry.path, params: {} }
        : await sharedPageWithoutQuestion(deps, redirectFutureDayToToday(deps, { entry, path, params }))
      if (entry.query) return await sendUncached(reply, { ...pageRequest, ask: createPageReader(app, request) })
      const key = normalizeUrlPath(pageRequest.path)
      const lasts = TODAY_PATHS.has(pageRequest.entry.path) ? 'today' : 'day'
      return await sendCachedOrNewResponse(deps, { request, reply, key, lasts }, () =>
        render({ ...pageRequest, embed, ask: createPageReader(app, request) }),
      )
    } catch (error) {
      if (!(error instanceof UncacheablePage)) throw error
      const { page } = error
      if ('missing' in page) return sendMissing(request, reply, { missing: page.missing, embed })
      if (embed) for (const name of FRAME_DENIAL_HEADERS) reply.removeHeader(name)
      return sendUncacheable(reply, page, request.url.slice(path.length))
    }
  }
  for (const entry of [...deps.pages.siteMap, null]) {
    // A date begins with a digit. Without this pattern every word would match the route of dates.
    const pattern = entry?.path.replace(/^\/:date$/, String.raw`/:date(^\d[^/]*$)`) ?? '/*'
    const options = entry === null || entry.query ? COSTLY_PAGE_ROUTE : UNDOCUMENTED_PUBLIC_ROUTE
    // All visitors get the same document, and scripts load personal data through the API.
    app.get(pattern, options, (request, reply) =>
      // `/api` itself would match the route of dates.
      isApiPath(getUndecodedRequestPath(request)) && !isApiPath(pattern)
        ? refuseUnsupportedRequest(request, reply)
        : send(request, reply, entry),
    )
  }
}

/** Refuses an address that cannot be decoded: as JSON under /api, otherwise with the 404 page. */
export async function replyToUndecodableUrl(
  deps: ServerDependencies & PagesDependencies,
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isApiPath(getUndecodedRequestPath(request)))
    return sendError(reply, { status: 400, message: BAD_ADDRESS_MESSAGE })
  const ask = createPageReader(app, request)
  const page = await deps.pages.render({ entry: null, path: '/bad/address', params: {}, ask })
  if (!('html' in page)) throw new Error('The page for missing addresses was not rendered')
  return sendUncacheable(reply, { ...page, status: 400 }, '')
}

/**
 * Replaces the page of a future day by the page of today, which has the same contents. There are too many future days
 * to cache each.
 */
function redirectFutureDayToToday(
  { pages, now }: ServerDependencies & PagesDependencies,
  pageRequest: PageRequest,
): PageRequest {
  const { date = '' } = pageRequest.params
  const day = parseUrlDay(date)
  const todayPath = pageRequest.entry.embed ? '/embed/today' : '/'
  const home = pages.siteMap.find(({ path }) => path === todayPath)
  const isAhead = day !== null && formatUrlDay(day) === date && day > getUtcDayOfInstant(now())
  return home && isAhead ? { entry: home, path: todayPath, params: {} } : pageRequest
}

/**
 * Maps a past day without a question to a page that it shares with other such days. The page only names the nearest day
 * with a question, and there are too many days without one to cache a page for each. The first possible day keeps its
 * own page.
 */
async function sharedPageWithoutQuestion(
  deps: ServerDependencies & PagesDependencies,
  pageRequest: PageRequest,
): Promise<PageRequest> {
  const { entry, params } = pageRequest
  const day = entry.embed ? null : parseUrlDay(params['date'] ?? '')
  const isPast = day !== null && day !== FIRST_POSSIBLE_QUESTION_DAY && day < getUtcDayOfInstant(deps.now())
  if (!isPast || formatUrlDay(day) !== params['date']) return pageRequest
  // A cached page may be sent as a stale one if the database fails, so this function must not wait for the database.
  if (deps.responseCache.findAny(normalizeUrlPath(pageRequest.path))) return pageRequest
  const found = await lookUpNearestQuestionDay(deps, day).catch(() => null)
  if (!found || found.hasQuestion) return pageRequest
  const nearest = found.nearest ?? ''
  return { entry, path: `/*no question, nearest ${nearest}`, params: { nearest } }
}

/** Returns the query parameters that a page reads. If a parameter is repeated, the last value counts. */
function readQuery(entry: SiteMapEntry, { query }: FastifyRequest): PathParams {
  const all = query as Record<string, string | string[]>
  const read = (entry.query ?? []).map((name) => [name, [all[name] ?? []].flat().at(-1)])
  return Object.fromEntries(read) as PathParams
}

/** Returns a function by which a page calls the API without HTTP, with the same handlers, statuses and messages. */
function createPageReader(app: FastifyInstance, request: FastifyRequest): PublicReadEndpointCaller {
  const { publicReads, explainError } = app
  return async (name, sent) => {
    try {
      const read = publicReads.get(name)
      if (!read) throw new Error(`There is no public read named ${name}`)
      return { status: 200, body: await read(sent) }
    } catch (error) {
      const { status, message } = explainError(error, request)
      return { status, body: { message } }
    }
  }
}

/** Sends a page that is not cached. A redirect keeps the query of the request. */
function sendUncacheable(
  reply: FastifyReply,
  page: Exclude<PageRenderResult, { missing: string }>,
  query: string,
): FastifyReply {
  reply.header('cache-control', 'no-cache')
  if ('location' in page) return reply.redirect(page.location + query, page.status)
  if (page.status === 503) reply.header('retry-after', '2')
  return reply.code(page.status).headers(page.headers).type(HTML_TYPE).send(page.html)
}
