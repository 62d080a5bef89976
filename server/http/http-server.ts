import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { recordAccess } from './access.ts'
import { allowOrigin } from './cross-origin.ts'
import { limitAtDoor } from './door-limits.ts'
import { handleErrors, refuseUnreadable } from './errors.ts'
import { readJsonBodies } from './json-bodies.ts'
import { followRequests, requestIdOf } from './request-id.ts'
import { countRequests } from './request-metrics.ts'
import type { HttpDeps } from './http-deps.ts'
import { openSendFromCache } from './send-from-cache.ts'

const MOST_BODY_BYTES = 16 * 1024

/** How many requests may wait on a connection for the reply to an earlier one. Browsers and proxies pipeline none. */
const MAX_WAITING_REQUESTS = 10

/** How long a client may keep a connection busy, in milliseconds, and how many connections there may be. */
const CONNECTION_LIMITS = {
  /** From connecting, or from the end of the previous request, to the end of the headers. */
  headersMs: 15_000,
  /** To the end of the body: time for the largest upload over a slow line. */
  requestMs: 120_000,
  /** Without a byte in either direction. */
  silenceMs: 60_000,
  /** Without a next request. A proxy must close its idle connections earlier. */
  keepAliveMs: 72_000,
  checkEveryMs: 5000,
  connections: 5000,
}

/** Given at once, Fastify's own compilers are never loaded, two thirds of a megabyte; its types know these alone. */
const BY_ZOD = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

/** Answers an address that cannot even be read. */
type RefuseBadAddress = (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

/** The server before anything is on it: how it reads, refuses and replies, whatever it is asked. */
export function openHttpServer(
  deps: HttpDeps & {
    log: FastifyBaseLogger
    settings: { trustProxy: false | number | string }
  },
  refuseBadAddress: RefuseBadAddress,
  limits = CONNECTION_LIMITS,
): FastifyInstance {
  // What nobody says otherwise of is not to be kept by anybody.
  const unkept = { ...deps.headers, 'cache-control': 'no-store' }
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: trusted(deps.settings.trustProxy),
    bodyLimit: MOST_BODY_BYTES,
    // Who is still connected when it closes is answered; new connections are refused.
    return503OnClosing: false,
    serverFactory: (handleRequest) => {
      const sendFromCache = openSendFromCache(deps)
      const closesFlooded = openPipeliningLimit()
      const server = createServer(
        {
          headersTimeout: limits.headersMs,
          requestTimeout: limits.requestMs,
          keepAliveTimeout: limits.keepAliveMs,
          connectionsCheckingInterval: limits.checkEveryMs,
        },
        (request, response) => {
          if (deps.health.isLeaving()) response.setHeader('connection', 'close')
          if (closesFlooded(request, response) || sendFromCache(request, response)) return
          if (isConnected(request.socket)) handleRequest(request, response)
        },
      )
      server.setTimeout(limits.silenceMs)
      server.maxConnections = limits.connections
      return server
    },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      refuseBadAddress(app, request, reply.headers(unkept)).catch((error: unknown) => {
        void reply.send(error)
      })
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, unkept),
    schemaController: BY_ZOD,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
  })
  app.decorate('publicReads', new Map())
  readJsonBodies(app)
  handleErrors(app, deps.health.report)
  followRequests(app)
  countRequests(app, deps.metrics.requests)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(unkept)
    allowOrigin(request, reply)
  })
  // A request may have arrived before the process began to leave.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.health.isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => deps.health.leave())
  limitAtDoor(app, deps)
  recordAccess(app)
  return app
}

/** So many hops from us are proxies of ours, or those with these addresses. */
function trusted(proxies: false | number | string) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Node's parser, as far as it is used here. Its members are not documented. */
type SocketParser = { parser?: { onIncoming?: () => number } | null }
/** Tells the parser to read nothing more of the connection. */
const STOP_PARSING = 2

/**
 * Closes connections on which more than ten requests wait, because each reply stays in memory until the client reads all replies before
 * it. Returns whether the connection of a request is closed.
 */
function openPipeliningLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // A response gets its socket when all earlier ones are sent.
    if (response.socket !== null) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count <= MAX_WAITING_REQUESTS) return false
    socket.destroy()
    // Node parses a packet to its end, up to 1,600 requests, even if the socket is destroyed. 300 such packets at once fill the heap.
    const { parser } = socket as SocketParser
    if (parser) parser.onIncoming = () => STOP_PARSING
    return true
  }
}

/** Returns whether the client is still there. The address of one that left is unknown, and routes need it. */
function isConnected(socket: Socket): boolean {
  return !socket.destroyed && socket.remoteAddress !== undefined
}
