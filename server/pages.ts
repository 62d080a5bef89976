import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { refuseMethods, refuseUnknown } from './errors.ts'
import { replyFinished } from './finished.ts'
import type { AskApi, RenderedPage } from './page-renderer.ts'

const HTML = 'text/html; charset=utf-8'

/** A page that is not to be kept: a redirect, or any status but 200. */
class OddPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('This page is not kept')
    this.page = page
  }
}

/** Every address that nothing else serves is a page, if only the one that says it is not there. */
export function servePages(app: FastifyInstance, deps: Deps): void {
  const askApi: AskApi = async (path) => {
    const reply = await app.inject({ url: path })
    return { status: reply.statusCode, body: reply.json<unknown>() }
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isApiPath(path)) return refuseUnknown(reply)
    try {
      return await replyFinished(deps, request, reply, async () => {
        const rendered = await deps.renderer(path, askApi)
        if (!('html' in rendered) || rendered.status !== 200) throw new OddPage(rendered)
        return { body: rendered.html, contentType: HTML }
      })
    } catch (error) {
      if (!(error instanceof OddPage)) throw error
      return sendOddPage(reply, error.page)
    }
  }

  app.get('/*', { schema: { hide: true }, config: { allow: 'anyone' } }, page)
  refuseMethods(app, '/*', ['GET'])
}

function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path) && !/^\/api\/docs\/?$/i.test(path)
}

function sendOddPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  reply.header('cache-control', 'no-cache')
  if ('location' in page) return reply.redirect(page.location, page.status)
  if (page.status === 503) reply.header('retry-after', '2')
  return reply.code(page.status).type(HTML).send(page.html)
}
