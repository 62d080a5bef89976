import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isApiPath, pathOf, Refusal, refuseMethods, refuseUnknown } from '../http/errors.ts'
import { normalisedPath, replyCached } from '../http/cached-replies.ts'
import type { AskApi, PagesDeps, RenderedPage } from './renderer.ts'

const HTML = 'text/html; charset=utf-8'
const BAD_ADDRESS = 'This address cannot be read'

/** A page that is not to be kept: a redirect, or any status but 200. */
class OddPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('This page is not kept')
    this.page = page
  }
}

/** Every address that nothing else serves is a page, if only the one that says it is not there. */
export function servePages(app: FastifyInstance, deps: Deps & PagesDeps): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    if (isApiPath(path)) return refuseUnknown(reply)
    if (!path.startsWith('/')) throw new Refusal(400, 'An address begins with a slash')
    try {
      const address = normalisedPath(path)
      return await replyCached(deps, { request, reply, address }, async () => {
        const rendered = await deps.renderer(path, askingApi(app))
        if (!('html' in rendered) || rendered.status !== 200) throw new OddPage(rendered)
        return { body: rendered.html, contentType: HTML }
      })
    } catch (error) {
      if (!(error instanceof OddPage)) throw error
      return sendOddPage(reply, error.page, request.url.slice(path.length))
    }
  }

  app.get('/*', { schema: { hide: true }, config: { allow: 'anyone' } }, page)
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
  const rendered = await deps.renderer('/bad/address', askingApi(app))
  return sendOddPage(reply, { ...rendered, status: 400 }, '')
}

function askingApi(app: FastifyInstance): AskApi {
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
  return reply.code(page.status).type(HTML).send(page.html)
}
