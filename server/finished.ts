import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayAt } from '../domain/day.ts'
import type { Deps } from './deps.ts'
import { type Made, sendFinished } from './page-cache.ts'

/** What a finished reply is kept under: it is never looked up again once the day or the content moves. */
function contentKey(deps: Deps, url: string): string {
  return `${dayAt(deps.now())} ${deps.content.version()} ${normalisedUrl(url)}`
}

/** One spelling for addresses that mean the same: lower case, no trailing slash, API queries only. */
function normalisedUrl(url: string): string {
  const [path = '/', query] = url.split('?', 2)
  const plain = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  return query !== undefined && plain.startsWith('/api/') ? `${plain}?${query}` : plain
}

/** Sends the reply that is kept for the request's address, made now if there is none. */
export async function replyFinished(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Made>,
): Promise<FastifyReply> {
  const finished = await deps.finished.finish(() => contentKey(deps, request.url), make)
  reply.hijack()
  const { method, headers } = request
  sendFinished(reply.raw, finished, { method, headers, now: deps.now() })
  return reply
}

/** Answers from the finished replies before anything else is done for a request. */
export function answerFromFinished(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw
    const finished =
      method === 'GET' || method === 'HEAD'
        ? deps.finished.find(contentKey(deps, url ?? '/'))
        : undefined
    if (!finished) return done()
    reply.hijack()
    sendFinished(reply.raw, finished, { method: method ?? 'GET', headers, now: deps.now() })
  })
}
