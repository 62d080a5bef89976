import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type EndpointHandlerInput,
  getCrossOriginPolicy,
  type Endpoint,
  type EndpointHandlerReply,
} from '#contract/base/endpoint.ts'
import { getRouteSchema } from './endpoint-docs.ts'
import type { HttpDependencies } from './http-deps.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { requireAuthorizedCaller } from './access.ts'
import { compressTextWithBrotli } from './encoded-reply.ts'
import { chooseContentEncoding } from './send-cached-reply.ts'
import { Refusal } from './errors.ts'
import { requiresAuthor } from './fresh-login.ts'
import { normalizeUrlPath } from './cache-key.ts'
import { addPreflightRoute, CROSS_ORIGIN_HEADERS } from './cross-origin.ts'
import { refuseCrossSiteCall, requireJsonBody } from './same-origin.ts'
import type { SignedInPlayer, RequestContext } from './request-context.ts'
import { sendCachedOrNewResponse } from './reply-from-cache.ts'
import { requireSiteFeature } from './site-features.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The GET endpoints for anyone, by name such as `GET /api/GetQuestion`. Pages call them without HTTP. */
    publicReads: Map<string, PublicRead>
  }
  interface FastifyRequest {
    /** The signed-in caller. Only set for endpoints that need a login. */
    player?: SignedInPlayer
    /** The database error that prevented finding the caller. The request does not query the database for it again. */
    unknownCaller?: unknown
    /** When the request had arrived completely, in milliseconds since 1970. */
    arrivedAt?: number
  }
}

/**
 * One handler for each endpoint of a contract. A missing or misspelt handler does not compile. Handlers of replies that
 * are cached for everybody do not get the caller.
 */
export type EndpointHandlers<C extends Record<string, Endpoint>> = {
  [K in keyof C]: C[K] extends { cached: true }
    ? (call: EndpointHandlerInput<C[K]>) => Promise<EndpointHandlerReply<C[K]>>
    : (call: EndpointHandlerInput<C[K]>, context: RequestContext<C[K]>) => Promise<EndpointHandlerReply<C[K]>>
}

/**
 * Calls the handler of an endpoint with the given parameters. Resolves with the reply in wire format; rejects as the
 * handler does.
 */
type PublicRead = (sent: { params?: unknown; query?: unknown }) => Promise<unknown>

const JSON_TYPE = 'application/json; charset=utf-8'

/** The maximum size of bodies from authors: enough for a long question or a quiz of many questions. */
const MAX_AUTHOR_BODY_BYTES = 256 * 1024

/** The shortest text that is compressed, in characters. A shorter reply fits into one packet uncompressed. */
const MIN_COMPRESSED_LENGTH = 1400

type AnyHandler = (call: unknown, context?: unknown) => Promise<unknown>
type CallInput = { params: unknown; query: unknown; body: unknown; headers: unknown }

/** Adds the routes of a contract, each with access checks, validation and handler. */
export function serveApiContract<C extends Record<string, Endpoint>>(
  app: FastifyInstance,
  deps: HttpDependencies,
  contract: C,
  handlers: EndpointHandlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = handlers[name] as AnyHandler
    serveEndpoint(app, deps, endpoint, handler)
    if (endpoint.also) serveEndpoint(app, deps, endpoint, handler, endpoint.also)
  }
  const crossOrigin = Object.values(contract).flatMap((endpoint) => {
    const by = getCrossOriginPolicy(endpoint)
    return by ? [{ path: endpoint.path, method: endpoint.method, by }] : []
  })
  for (const [path, calls] of Map.groupBy(crossOrigin, (call) => call.path)) {
    addPreflightRoute(app, path, calls)
  }
}

function serveEndpoint(
  app: FastifyInstance,
  deps: HttpDependencies,
  endpoint: Endpoint,
  handler: AnyHandler,
  path = endpoint.path,
): void {
  const { allow, createdAt } = endpoint
  const status = createdAt ? 201 : 200
  if (allow === 'anyone' && endpoint.method === 'GET') {
    app.publicReads.set(`GET ${path}`, createPublicRead(deps, endpoint, handler))
  }
  app.route({
    method: endpoint.method,
    url: path,
    schema: {
      ...getRouteSchema(endpoint, path),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.headers ? { headers: endpoint.headers } : {}),
      response: { [status]: endpoint.reply },
    },
    config: {
      allow,
      costly: endpoint.costly === true,
      limitedByRoom: endpoint.limitedByRoom === true,
      crossOrigin: getCrossOriginPolicy(endpoint),
    },
    ...(endpoint.method === 'GET'
      ? {}
      : {
          onRequest: async (request) => {
            refuseCrossSiteCall(endpoint, request, deps.settings.siteUrl)
            requireJsonBody(request)
            // Large bodies are read only from callers who may send them.
            if (requiresAuthor(allow)) await requireAuthorizedCaller(deps, endpoint, request)
          },
          ...(requiresAuthor(allow) ? { bodyLimit: MAX_AUTHOR_BODY_BYTES } : {}),
        }),
    // Access is checked before validation, so that a refused caller learns nothing about the validity of the call.
    preValidation: async (request) => {
      request.arrivedAt = deps.now()
      requireSiteFeature(deps, endpoint.feature)
      if (allow !== 'anyone') request.player = await requireAuthorizedCaller(deps, endpoint, request)
    },
    preHandler: async ({ params, query, body }) => {
      // Handlers use only the validated parts of a request, and only these parts have a bounded depth.
      refuseNulCharacters([endpoint.params && params, endpoint.query && query, endpoint.body && body])
    },
    handler: async (request, reply) => {
      const { params, body, headers } = request
      const query = endpoint.sameQuery?.(request.query as never, getUtcDayOfInstant(deps.now())) ?? request.query
      const call = { params, query, body, headers }
      if (endpoint.cached) return replyFromCallCache(deps, endpoint, { request, reply, call, handler })
      const wire = await serialize(endpoint, handler(call, createRequestContext(deps, request, reply)))
      if (createdAt) reply.header('location', createdAt(wire as never))
      return sendJson(request, reply.code(status), JSON.stringify(wire))
    },
  })
}

/** Converts the domain object that a handler returns to wire format, and validates it. */
async function serialize({ reply }: Endpoint, result: Promise<unknown>): Promise<unknown> {
  return reply.parse(await result)
}

function replyFromCallCache(
  deps: HttpDependencies,
  endpoint: Endpoint,
  served: { request: FastifyRequest; reply: FastifyReply; call: CallInput; handler: AnyHandler },
): Promise<FastifyReply> {
  const { request, reply, call, handler } = served
  // A reply of any of these endpoints may contain the current day, so no cached reply is sent after midnight.
  const cacheable = { request, reply, key: getCallCacheKey(endpoint, call), lasts: 'today' } as const
  return sendCachedOrNewResponse(deps, cacheable, async () => {
    const wire = await serialize(endpoint, handler(call))
    const content = { body: JSON.stringify(wire), contentType: JSON_TYPE, headers: CROSS_ORIGIN_HEADERS }
    const isUncached = endpoint.shouldCache?.(wire as never) === false
    return isUncached ? { ...content, isUncached, compressed: null } : content
  })
}

/**
 * Sends JSON. It is compressed only for requests without a cookie, because the length of a compressed reply can reveal
 * secrets in it.
 */
async function sendJson({ headers }: FastifyRequest, reply: FastifyReply, json: string): Promise<FastifyReply> {
  reply.type(JSON_TYPE)
  if (headers.cookie !== undefined || json.length < MIN_COMPRESSED_LENGTH) return reply.send(json)
  reply.header('vary', 'accept-encoding')
  if (chooseContentEncoding(headers['accept-encoding'] ?? '') !== 'br') return reply.send(json)
  return reply.header('content-encoding', 'br').send(await compressTextWithBrotli(json))
}

function createPublicRead(deps: HttpDependencies, endpoint: Endpoint, handler: AnyHandler): PublicRead {
  const context = {
    address: '127.0.0.1',
    userAgent: '',
    cookie: '',
    setCookies: () => {},
    findPlayer: async () => null,
  }
  return async (sent) => {
    requireSiteFeature(deps, endpoint.feature)
    const call = { params: parseInput(endpoint.params, sent.params), query: parseInput(endpoint.query, sent.query) }
    refuseNulCharacters([call.params, call.query])
    return serialize(endpoint, handler(call, { ...context, arrivedAt: deps.now() }))
  }
}

function parseInput(schema: z.ZodType | undefined, sent: unknown): unknown {
  const parsed = schema?.safeParse(toStrings(sent))
  if (parsed?.error) throw new Refusal(400, parsed.error.issues[0]?.message ?? 'Invalid call')
  return parsed?.data
}

/** Converts values to strings, as in a URL. */
function toStrings(sent: unknown): Record<string, string> {
  const set = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
}

/** Refuses the character NUL, which PostgreSQL cannot store. */
function refuseNulCharacters(values: readonly unknown[]): void {
  if (values.some(hasNulCharacter)) throw new Refusal(400, 'Please remove the invisible NUL character')
}

function hasNulCharacter(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNulCharacter)
}

function createRequestContext(deps: HttpDependencies, request: FastifyRequest, reply: FastifyReply) {
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
 * Returns the cache key of a call. It is derived from the validated path and query, so unknown parameters are ignored.
 */
function getCallCacheKey(endpoint: Endpoint, { params, query }: CallInput) {
  const values = params as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(toStrings(endpoint.query && query)).toString()
  return normalizeUrlPath(path) + (search ? `?${search}` : '')
}
