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
import { answerFromCache } from './cached-replies.ts'
import { allowOrigin } from './cross-origin.ts'
import { limitAtDoor } from './door-limits.ts'
import { handleErrors, refuseUnreadable } from './errors.ts'
import { limitPipelining } from './pipelining.ts'
import { readJsonBodies } from './json-bodies.ts'
import { followRequests, requestIdOf } from './request-id.ts'
import { countRequests } from './request-metrics.ts'
import type { HttpDeps } from './http-deps.ts'

const MOST_BODY_BYTES = 16 * 1024

/** How long strangers may keep a connection busy, in milliseconds, and how many there may be. */
const PATIENCE = {
  /** From connecting, or from the request before, to the end of the headers. */
  headersMs: 15_000,
  /** To the end of the body: the largest upload, over a slow line. */
  requestMs: 120_000,
  /** Without a byte from them, or one that they read. */
  silenceMs: 60_000,
  lookEveryMs: 5000,
  mostConnections: 5000,
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
  patience = PATIENCE,
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
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silenceMs,
    // Who is still connected when it closes is answered; new connections are refused.
    return503OnClosing: false,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.lookEveryMs,
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
  app.server.maxConnections = patience.mostConnections
  readJsonBodies(app)
  handleErrors(app, deps.health.report)
  answerFromCache(app, deps)
  followRequests(app)
  countRequests(app, deps.metrics.requests)
  limitPipelining(app.server)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(unkept)
    allowOrigin(request, reply)
  })
  limitAtDoor(app, deps)
  recordAccess(app)
  return app
}

/** So many hops from us are proxies of ours, or those with these addresses. */
function trusted(proxies: false | number | string) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
