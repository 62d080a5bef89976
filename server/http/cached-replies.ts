import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Day, dayAt } from '#domain/day.ts'
import type { HttpDeps } from './http-deps.ts'
import { type ReplyContent, sendCached } from './response-cache.ts'

/** What a cached reply is kept under: it is never looked up again once the day or the content moves. */
function contentKey(deps: HttpDeps, day: Day, address: string): string {
  return `${day} ${deps.content.version()} ${address}`
}

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

/** The address as asked, in which a query counts for the API alone. */
function addressAsked(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return normalisedPath(url)
  const path = normalisedPath(url.slice(0, at))
  return path.startsWith('/api/') ? path + url.slice(at) : path
}

/**
 * Sends the reply that is kept for an address, made now if there is none. The address must be
 * spelt from what was understood of the request, or every odd spelling would be kept for itself.
 */
export async function replyCached(
  deps: HttpDeps,
  { request, reply, address }: { request: FastifyRequest; reply: FastifyReply; address: string },
  make: () => Promise<ReplyContent>,
): Promise<FastifyReply> {
  const day = dayAt(deps.now())
  const keyNow = () => contentKey(deps, dayAt(deps.now()), address)
  const cached = await deps.responseCache.findOrMake(keyNow, make)
  reply.hijack()
  const { method, headers } = request
  sendCached(reply.raw, cached, { method, headers, day, now: deps.now() })
  return reply
}

/** Answers from the cached replies before anything else is done for a request. */
export function answerFromCache(app: FastifyInstance, deps: HttpDeps): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method = '', url = '/', headers } = request.raw
    const now = deps.now()
    const day = dayAt(now)
    const cached =
      method === 'GET' || method === 'HEAD'
        ? deps.responseCache.find(contentKey(deps, day, addressAsked(url)))
        : undefined
    if (!cached) return done()
    reply.hijack()
    sendCached(reply.raw, cached, { method, headers, day, now })
  })
}
