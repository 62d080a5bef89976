import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask, PathParams, SiteMapEntry } from '#contract/renderer.ts'
import { dayAt, dayMonthYear, FIRST_DAY, parseDayMonthYear } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import { refuseUntaken } from '../http/allowed-methods.ts'
import { isApiPath, pathOf, Refusal, sendRefused } from '../http/errors.ts'
import { NOT_FOUND_KEY, normalisedPath } from '../http/cache-key.ts'
import { replyCached } from '../http/reply-cached.ts'
import { lookUpDay } from '../questions/shown-days.ts'
import { FRAME_DENIAL } from '../http/security-headers.ts'
import { hasPart } from '../http/site-parts.ts'
import type { PagesDeps, RenderedPage } from './renderer.ts'

const HTML = 'text/html; charset=utf-8'
/** The pages whose address means today, whatever day it is. */
const TODAY_PATHS = new Set(['/', '/embed/today'])
const BAD_ADDRESS = 'This address cannot be read'

/** Nobody is kept from a document: what only some may see comes by calls. */
const FOR_EVERYBODY = { schema: { hide: true }, config: { allow: 'anyone' } } as const

/** There is no end to what a query may say, so that none of it is kept. */
const COSTLY = { schema: { hide: true }, config: { allow: 'anyone', costly: true } } as const

/** A page that is not to be kept under its address: it is kept under another, or a failure. */
class OddPage extends Error {
  readonly page: RenderedPage
  readonly statusCode: number

  constructor(page: RenderedPage) {
    super('This page is not kept')
    this.page = page
    this.statusCode = 'missing' in page ? 404 : page.status
  }
}

/** What is to be made: a page of the site map, its path as it was asked for, and what varies in it. */
type PageRequest = { entry: SiteMapEntry; path: string; params: PathParams }

/** A route for each line of the site map; any other address is a page that says nothing is there. */
export function servePages(app: FastifyInstance, deps: Deps & PagesDeps): void {
  const render = async (wished: Parameters<typeof deps.pages.render>[0]) => {
    const madeOn = dayAt(deps.now())
    const page = await deps.pages.render(wished)
    // A day without a question is not there, and has a page of its own all the same.
    if (!('html' in page) || (page.status !== 200 && page.status !== 404)) throw new OddPage(page)
    return {
      status: page.status,
      body: page.html,
      contentType: HTML,
      headers: { ...page.headers, 'x-made-on': madeOn },
      ...(wished.embed ? { without: FRAME_DENIAL } : {}),
    }
  }
  /** All that is not there for the same reason has one page. */
  const sendMissing = (
    request: FastifyRequest,
    reply: FastifyReply,
    { missing, embed = false }: { missing?: string; embed?: boolean } = {},
  ) => {
    const key = [NOT_FOUND_KEY, missing, embed ? 'in a frame' : ''].filter(Boolean).join(' ')
    return replyCached(deps, { request, reply, key }, () =>
      render({
        entry: null,
        path: NOT_FOUND_KEY,
        params: {},
        embed,
        ask: askFor(app, request),
        ...(missing ? { missing } : {}),
      }),
    )
  }
  /** A page that is made for one request. */
  const sendUnkept = async (reply: FastifyReply, wished: Parameters<typeof render>[0]) => {
    const page = await render(wished)
    return reply
      .code(page.status)
      .headers({ ...page.headers, 'cache-control': 'private, no-cache' })
      .type(HTML)
      .send(page.body)
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, entry: SiteMapEntry | null) => {
    const path = pathOf(request)
    if (!path.startsWith('/')) throw new Refusal(400, 'An address begins with a slash')
    const embed = entry?.embed === true
    try {
      if (!entry || !hasPart(deps, entry.part)) return await sendMissing(request, reply, { embed })
      const params = { ...queryRead(entry, request), ...(request.params as PathParams) }
      const wished = await withoutQuestion(deps, notAhead(deps, { entry, path, params }))
      if (entry.query) return await sendUnkept(reply, { ...wished, ask: askFor(app, request) })
      const key = normalisedPath(wished.path)
      const lasts = TODAY_PATHS.has(wished.entry.path) ? 'today' : 'day'
      return await replyCached(deps, { request, reply, key, lasts }, () =>
        render({ ...wished, embed, ask: askFor(app, request) }),
      )
    } catch (error) {
      if (!(error instanceof OddPage)) throw error
      const { page } = error
      if ('missing' in page) return sendMissing(request, reply, { missing: page.missing, embed })
      if (embed) for (const name of FRAME_DENIAL) reply.removeHeader(name)
      return sendOddPage(reply, page, request.url.slice(path.length))
    }
  }
  for (const entry of [...deps.pages.siteMap, null]) {
    // A date begins with a digit; else every word would be asked for its question.
    const pattern = entry?.path.replace(/^\/:date$/, String.raw`/:date(^\d[^/]*$)`) ?? '/*'
    app.get(pattern, entry === null || entry.query ? COSTLY : FOR_EVERYBODY, (request, reply) =>
      // `/api` itself would pass for a date.
      isApiPath(pathOf(request)) && !isApiPath(pattern)
        ? refuseUntaken(request, reply)
        : send(request, reply, entry),
    )
  }
}

/** For an address that cannot even be read: JSON under /api, else the page that says nothing is there. */
export async function refuseBadAddress(
  deps: Deps & PagesDeps,
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isApiPath(pathOf(request))) return sendRefused(reply, { status: 400, message: BAD_ADDRESS })
  const ask = askFor(app, request)
  const page = await deps.pages.render({ entry: null, path: '/bad/address', params: {}, ask })
  if (!('html' in page)) throw new Error('The page that says nothing is there is not there')
  return sendOddPage(reply, { ...page, status: 400 }, '')
}

/** A day to come shows today, so its page is today's: there are too many of them to keep each. */
function notAhead({ pages, now }: Deps & PagesDeps, wished: PageRequest): PageRequest {
  const { date = '' } = wished.params
  const day = parseDayMonthYear(date)
  const todays = wished.entry.embed ? '/embed/today' : '/'
  const home = pages.siteMap.find(({ path }) => path === todays)
  const isAhead = day !== null && dayMonthYear(day) === date && day > dayAt(now())
  return home && isAhead ? { entry: home, path: todays, params: {} } : wished
}

/**
 * Days without a question share a page for each day that is nearest to them: there are too many of them to make and keep one each. The
 * first day keeps its own.
 */
async function withoutQuestion(deps: Deps & PagesDeps, wished: PageRequest): Promise<PageRequest> {
  const { entry, params } = wished
  const day = entry.embed ? null : parseDayMonthYear(params['date'] ?? '')
  const isPast = day !== null && day !== FIRST_DAY && day < dayAt(deps.now())
  if (!isPast || dayMonthYear(day) !== params['date']) return wished
  // A page that was made before may be sent while the database is away, and must not wait for it here.
  if (deps.responseCache.findAny(normalisedPath(wished.path))) return wished
  const found = await lookUpDay(deps, day).catch(() => null)
  if (!found || found.hasQuestion) return wished
  const nearest = found.nearest ?? ''
  return { entry, path: `/*no question, nearest ${nearest}`, params: { nearest } }
}

/** What a page reads of a query; what is said twice counts as it was said last. */
function queryRead(entry: SiteMapEntry, { query }: FastifyRequest): PathParams {
  const all = query as Record<string, string | string[]>
  const read = (entry.query ?? []).map((name) => [name, [all[name] ?? []].flat().at(-1)])
  return Object.fromEntries(read) as PathParams
}

/** Returns how the page of a request reads from the API: by the same handlers as over HTTP, with the same statuses and messages. */
function askFor(app: FastifyInstance, request: FastifyRequest): Ask {
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

/** A redirect keeps the query that came with it. */
function sendOddPage(
  reply: FastifyReply,
  page: Exclude<RenderedPage, { missing: string }>,
  query: string,
): FastifyReply {
  reply.header('cache-control', 'no-cache')
  if ('location' in page) return reply.redirect(page.location + query, page.status)
  if (page.status === 503) reply.header('retry-after', '2')
  return reply.code(page.status).headers(page.headers).type(HTML).send(page.html)
}
