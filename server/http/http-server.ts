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
import { recordRouteAccessLevels } from './access.ts'
import { allowCrossOriginRead } from './cross-origin.ts'
import { limitRequests } from './request-limits.ts'
import { registerHttpErrorHandler, refuseUnreadableRequest } from './errors.ts'
import { limitJsonBodies } from './json-bodies.ts'
import { attachRequestIds, getOrCreateRequestId } from './request-id.ts'
import { recordRequestMetrics } from './request-metrics.ts'
import type { HttpDependencies } from './http-deps.ts'
import { createCachedResponseHandler } from './response-cache-sender.ts'

const MAX_BODY_BYTES = 16 * 1024

/** The maximum number of pipelined requests on one connection. Browsers and proxies do not pipeline. */
const MAX_WAITING_REQUESTS = 10

/** Limits for connections: timeouts in milliseconds and the maximum number of connections. */
const CONNECTION_LIMITS = {
  /** The maximum time from connecting, or from the previous request, to the end of the headers. */
  headersMs: 15_000,
  /**
   * The maximum time until a request has arrived with its whole body. It is enough for the largest upload over a slow
   * line.
   */
  requestMs: 120_000,
  /** The maximum time in which a connection neither sends nor receives a byte. */
  silenceMs: 60_000,
  /** The maximum time without another request. A proxy must close its idle connections earlier. */
  keepAliveMs: 72_000,
  checkEveryMs: 5000,
  connections: 5000,
}

/**
 * Passes Zod's compilers to Fastify at creation, so that its own compilers (about 700 KB) are never loaded. Fastify's
 * types do not allow a partial object.
 */
const ZOD_SCHEMA_CONTROLLER = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

/** Replies to a request whose URL cannot be decoded. */
type HandleBadAddress = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Creates the server without routes: connection limits, error handling, request ids, metrics and access checks. */
export function createHttpServer(
  deps: HttpDependencies & { log: FastifyBaseLogger; settings: { trustProxy: false | number | string } },
  refuseBadAddress: HandleBadAddress,
  limits = CONNECTION_LIMITS,
): FastifyInstance {
  // Browsers and proxies may not cache a reply unless its route sets another `cache-control`.
  const unkept = { ...deps.headers, 'cache-control': 'no-store' }
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => getOrCreateRequestId(headers),
    trustProxy: toTrustProxyOption(deps.settings.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    // While the server closes, open connections still get replies. New connections are refused.
    return503OnClosing: false,
    serverFactory: (handleRequest) => {
      const sendFromCache = createCachedResponseHandler(deps)
      const closesFlooded = createPipeliningLimit()
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
    clientErrorHandler: (error, socket) => refuseUnreadableRequest(error, socket, unkept),
    schemaController: ZOD_SCHEMA_CONTROLLER,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
  })
  app.decorate('publicReads', new Map())
  limitJsonBodies(app)
  registerHttpErrorHandler(app, deps.health.report)
  attachRequestIds(app)
  recordRequestMetrics(app, deps.metrics.requests)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(unkept)
    allowCrossOriginRead(request, reply)
  })
  // Sets `connection: close` when the reply is sent, because the process may have begun to stop after the request
  // arrived.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.health.isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => deps.health.leave())
  limitRequests(app, deps)
  recordRouteAccessLevels(app)
  return app
}

/**
 * Converts the setting `trustProxy` for Fastify: a number of trusted hops becomes a function, addresses stay as they
 * are.
 */
function toTrustProxyOption(proxies: false | number | string) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** The parts of Node's HTTP parser that are used here. They are not documented. */
type SocketParser = { parser?: { onIncoming?: () => number } | null }
/** The value by which `onIncoming` tells the parser to stop. */
const PAUSE_PARSER = 2

/**
 * Closes connections with more than ten waiting requests, because each reply stays in memory until the client has read
 * all earlier replies. The returned function tells whether the connection of a request was closed.
 */
function createPipeliningLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // A response gets its socket when all earlier responses are sent.
    if (response.socket !== null) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count <= MAX_WAITING_REQUESTS) return false
    socket.destroy()
    // Node parses a packet to its end, up to 1,600 requests, even if the socket is destroyed, reset or paused. 300 such
    // packets took 500 to 1,000 MB, also with `maxRequestsPerSocket`, and 16 MB with a stopped parser.
    const { parser } = socket as SocketParser
    if (parser) parser.onIncoming = () => PAUSE_PARSER
    return true
  }
}

/** Returns whether the client is still connected. Otherwise its address is unknown, and routes need the address. */
function isConnected(socket: Socket): boolean {
  return !socket.destroyed && socket.remoteAddress !== undefined
}
