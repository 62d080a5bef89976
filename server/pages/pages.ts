import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask, PathParams, SiteMapEntry } from '#contract/renderer.ts'
import type { Deps } from '../deps.ts'
import { isApiPath, pathOf, Refusal, refuseMethods, refuseUnknown } from '../http/errors.ts'
import { normalisedPath, replyCached } from '../http/cached-replies.ts'
import type { PagesDeps, RenderedPage } from './renderer.ts'

const HTML = 'text/html; charset=utf-8'
const BAD_ADDRESS = 'This address cannot be read'

/** Nobody is kept from a document: what only some may see comes by calls. */
const FOR_EVERYBODY = { schema: { hide: true }, config: { allow: 'anyone' } } as const

/** The address of the page that says nothing is there; nothing is there either. */
const NOWHERE = '/*'

/** A page that is not to be kept: a redirect, or any status but 200. */
class OddPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('This page is not kept')
    this.page = page
  }
}

/** A route for each line of the site map; any other address is a page that says nothing is there. */
export function servePages(app: FastifyInstance, deps: Deps & PagesDeps): void {
  const ask = askingApi(app)
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    entry: SiteMapEntry | null,
  ): Promise<FastifyReply> => {
    const asked = pathOf(request)
    if (!asked.startsWith('/')) throw new Refusal(400, 'An address begins with a slash')
    // Whatever is not there has one page, which is kept like any other.
    const path = entry ? asked : NOWHERE
    const params = entry ? (request.params as PathParams) : {}
    try {
      const address = normalisedPath(path)
      return await replyCached(deps, { request, reply, address }, async () => {
        const page = await deps.pages.render({ entry, path, params, ask })
        const kept = page.status === 200 || (page.status === 404 && !entry)
        if (!('html' in page) || !kept) throw new OddPage(page)
        return { status: page.status, body: page.html, contentType: HTML, headers: page.headers }
      })
    } catch (error) {
      if (!(error instanceof OddPage)) throw error
      return sendOddPage(reply, error.page, request.url.slice(asked.length))
    }
  }
  for (const entry of [...deps.pages.siteMap, null]) {
    // A date begins with a digit; else every word would be asked for its question.
    const pattern = entry?.path.replace(/^\/:date$/, String.raw`/:date(^\d[^/]*$)`) ?? '/*'
    app.get(pattern, FOR_EVERYBODY, (request, reply) =>
      // `/api` itself would pass for a date.
      isApiPath(pathOf(request)) && !isApiPath(pattern)
        ? refuseUnknown(reply)
        : send(request, reply, entry),
    )
  }
  refuseMethods(app, '/*', ['GET'])
}

/** For an address that cannot even be read: JSON under /api, else the page that says nothing is there. */
export async function refuseBadAddress(
  deps: Deps & PagesDeps,
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isApiPath(pathOf(request))) return reply.code(400).send({ message: BAD_ADDRESS })
  const ask = askingApi(app)
  const page = await deps.pages.render({ entry: null, path: '/bad/address', params: {}, ask })
  return sendOddPage(reply, { ...page, status: 400 }, '')
}

function askingApi(app: FastifyInstance): Ask {
  return async (path) => {
    const reply = await app.inject({ url: path })
    return { status: reply.statusCode, body: reply.json<unknown>() }
  }
}

/** A redirect keeps the query that came with it. */
function sendOddPage(reply: FastifyReply, page: RenderedPage, query: string): FastifyReply {
  reply.header('cache-control', 'no-cache')
  if ('location' in page) return reply.redirect(page.location + query, page.status)
  if (page.status === 503) reply.header('retry-after', '2')
  return reply.code(page.status).headers(page.headers).type(HTML).send(page.html)
}
