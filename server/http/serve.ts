import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Call, crossOriginOf, type Endpoint, type Reply } from '#contract/base/endpoint.ts'
import { describedIn } from './endpoint-docs.ts'
import type { HttpDeps } from './http-deps.ts'
import { dayAt } from '#domain/time/day.ts'
import type { Access } from '#domain/accounts/role.ts'
import { callerAllowed } from './access.ts'
import { compressOnce } from './encoded-reply.ts'
import { acceptedEncoding } from './send-cached.ts'
import { Refusal } from './errors.ts'
import { normalisedPath } from './cache-key.ts'
import { answerPreflight, CROSS_ORIGIN } from './cross-origin.ts'
import { refuseForeignCall, refuseForms } from './same-origin.ts'
import type { Player, RequestContext } from './request-context.ts'
import { replyCached } from './reply-cached.ts'
import { refuseMissingPart } from './site-parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The GET endpoints for anyone, by name such as `GET /api/GetQuestion`. Pages call them without HTTP. */
    publicReads: Map<string, PublicRead>
  }
  interface FastifyRequest {
    /** The caller of an endpoint that is not for anyone. */
    player?: Player
    /** The database error that prevented finding the caller. The database is not asked again for the same request. */
    unknownCaller?: unknown
    /** When the request had arrived completely, in milliseconds since 1970. */
    arrivedAt?: number
  }
}

/**
 * One handler for each endpoint of a contract. A missing or misspelt handler does not compile. Handlers of replies
 * that are cached for everybody do not get the caller.
 */
export type Handlers<C extends Record<string, Endpoint>> = {
  [K in keyof C]: C[K]['lasts'] extends 'content'
    ? (call: Call<C[K]>) => Promise<Reply<C[K]>>
    : (call: Call<C[K]>, context: RequestContext<C[K]>) => Promise<Reply<C[K]>>
}

/**
 * Calls the handler of an endpoint with the given parameters. Resolves with the reply in wire format; rejects as the
 * handler does.
 */
type PublicRead = (sent: { params?: unknown; query?: unknown }) => Promise<unknown>

const JSON_TYPE = 'application/json; charset=utf-8'

/** The maximum size of bodies from authors: enough for a long question or a quiz of many questions. */
const MOST_BYTES_OF_AUTHORS = 256 * 1024

/** The shortest text that is compressed, in characters. A shorter reply fits into one packet uncompressed. */
const WORTH_COMPRESSING = 1400

type AnyHandler = (call: unknown, context?: unknown) => Promise<unknown>

/** Adds the routes of a contract, each with access checks, validation and handler. */
export function serve<C extends Record<string, Endpoint>>(
  app: FastifyInstance,
  deps: HttpDeps,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name] as AnyHandler
    serveEndpoint(app, deps, endpoint, handler)
    if (endpoint.also) serveEndpoint(app, deps, endpoint, handler, endpoint.also)
  }
  const crossOrigin = Object.values(contract).flatMap((endpoint) => {
    const by = crossOriginOf(endpoint)
    return by ? [{ path: endpoint.path, method: endpoint.method, by }] : []
  })
  for (const [path, calls] of Map.groupBy(crossOrigin, (call) => call.path)) {
    answerPreflight(app, path, calls)
  }
}

function serveEndpoint(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: Endpoint,
  handler: AnyHandler,
  path = endpoint.path,
): void {
  const { allow, createdAt } = endpoint
  const status = createdAt ? 201 : 200
  if (allow === 'anyone' && endpoint.method === 'GET') {
    app.publicReads.set(`GET ${path}`, publicRead(deps, endpoint, handler))
  }
  app.route({
    method: endpoint.method,
    url: path,
    schema: {
      ...describedIn(endpoint, path),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.headers ? { headers: endpoint.headers } : {}),
      response: { [status]: endpoint.reply },
    },
    config: { allow, costly: endpoint.costly === true, crossOrigin: crossOriginOf(endpoint) },
    ...(endpoint.method === 'GET'
      ? {}
      : {
          onRequest: async (request) => {
            refuseForeignCall(endpoint, request, deps.settings.siteUrl)
            refuseForms(request)
            // Large bodies are read only from callers who may send them.
            if (isOfAuthors(allow)) await callerAllowed(deps, endpoint, request)
          },
          ...(isOfAuthors(allow) ? { bodyLimit: MOST_BYTES_OF_AUTHORS } : {}),
        }),
    // Access is checked before validation, so that a refused caller learns nothing about the validity of the call.
    preValidation: async (request) => {
      request.arrivedAt = deps.now()
      refuseMissingPart(deps, endpoint.part)
      if (allow !== 'anyone') request.player = await callerAllowed(deps, endpoint, request)
    },
    preHandler: async ({ params, query, body }) => {
      // Handlers use only validated parts, and only these have a bounded depth.
      refuseNul([endpoint.params && params, endpoint.query && query, endpoint.body && body])
    },
    handler: async (request, reply) => {
      const { sameQuery } = endpoint
      const query = sameQuery ? sameQuery(request.query as never, dayAt(deps.now())) : request.query
      const { params, body, headers } = request
      const call = { params, query, body, headers }
      // Handlers return domain objects. The schema of the endpoint converts them to wire format and validates them.
      const toWire = async (result: Promise<unknown>) => endpoint.reply.parse(await result)
      if (endpoint.lasts === 'moment') {
        const sent = await toWire(handler(call, contextOf(deps, request, reply)))
        if (createdAt) reply.header('location', createdAt(sent as never))
        const json = JSON.stringify(sent)
        reply.code(status).type(JSON_TYPE)
        // Compressed replies are sent only without a cookie, because the length of a compressed reply can reveal
        // secrets in it.
        if (headers.cookie !== undefined || json.length < WORTH_COMPRESSING) return reply.send(json)
        reply.header('vary', 'accept-encoding')
        if (acceptedEncoding(headers['accept-encoding'] ?? '') !== 'br') return reply.send(json)
        return reply.header('content-encoding', 'br').send(await compressOnce(json))
      }
      // Any reply may name today, so none is sent after midnight.
      const cacheable = { request, reply, key: keyOf(endpoint, call), lasts: 'today' } as const
      return replyCached(deps, cacheable, async () => {
        const wire = await toWire(handler(call))
        const isUncached = endpoint.isCached?.(wire as never) === false
        return {
          body: JSON.stringify(wire),
          contentType: JSON_TYPE,
          headers: CROSS_ORIGIN,
          ...(isUncached ? { isUncached, compressed: null } : {}),
        }
      })
    },
  })
}

function isOfAuthors(allow: Access): allow is 'author' | 'admin' {
  return allow === 'author' || allow === 'admin'
}

function publicRead(deps: HttpDeps, endpoint: Endpoint, handler: AnyHandler): PublicRead {
  const context = {
    address: '127.0.0.1',
    userAgent: '',
    cookie: '',
    setCookies: () => {},
    findPlayer: async () => null,
  }
  return async (sent) => {
    refuseMissingPart(deps, endpoint.part)
    const call = {
      params: parsePart(endpoint.params, sent.params),
      query: parsePart(endpoint.query, sent.query),
    }
    refuseNul([call.params, call.query])
    return endpoint.reply.parse(await handler(call, { ...context, arrivedAt: deps.now() }))
  }
}

function parsePart(schema: z.ZodType | undefined, sent: unknown): unknown {
  const parsed = schema?.safeParse(asStrings(sent))
  if (parsed?.error) throw new Refusal(400, parsed.error.issues[0]?.message ?? 'Invalid call')
  return parsed?.data
}

/** Converts values to strings, as in a URL. */
function asStrings(sent: unknown): Record<string, string> {
  const set = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
}

/** Refuses the character NUL, which PostgreSQL cannot store. */
function refuseNul(values: readonly unknown[]): void {
  if (values.some(hasNul)) throw new Refusal(400, 'Please leave out the character NUL')
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

function contextOf(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const { cookie = '', 'user-agent': userAgent = '' } = request.headers
  return {
    arrivedAt: request.arrivedAt ?? deps.now(),
    address: request.ip,
    userAgent,
    cookie,
    setCookies: (lines: readonly string[]) => void reply.header('set-cookie', lines),
    player: request.player,
    findPlayer: () => deps.sessions.find(cookie),
  }
}

/**
 * Returns the cache key of a call. It is derived from the validated path and query, so unknown parameters are
 * ignored.
 */
function keyOf(endpoint: Endpoint, { params, query }: { params: unknown; query: unknown }) {
  const values = params as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const set = endpoint.query ? Object.entries(query as object) : []
  const search = new URLSearchParams(
    set.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  ).toString()
  return normalisedPath(path) + (search ? `?${search}` : '')
}
