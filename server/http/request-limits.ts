import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RateLimit, RATE_LIMITS, RATE_LIMIT_WINDOW_MS } from '#contract/base/limits.ts'
import { getBearerToken } from './bearer-token.ts'
import { getUndecodedUrlPath } from './cache-key.ts'
import { Refusal } from './errors.ts'
import type { HttpDependencies } from './http-deps.ts'
import { createInMemoryRateLimitCounter, formatRateLimitMessage } from './limiter.ts'
import { getClientNetworkOfIpAddress } from './network.ts'
import type { SignedInPlayer } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call takes so much work that a network may make only a few of them. */
    costly?: boolean
    /** Whether the call belongs to a quiz night. A whole school may play in a quiz night behind one IP address. */
    limitedByRoom?: boolean
  }
  interface FastifyInstance {
    /** The kind of each route, such as `costly` for `POST /api/Register`. */
    limitByRoute: Map<string, RequestKind>
  }
}

/** The limits of `LIMITS` that apply to each kind of request. */
const LIMITS_BY_KIND = {
  reads: { network: RATE_LIMITS.networkReads, account: RATE_LIMITS.accountReads },
  writes: { network: RATE_LIMITS.networkWrites, account: RATE_LIMITS.accountWrites },
  costly: { network: RATE_LIMITS.networkCostly, account: RATE_LIMITS.accountCostly },
} as const

type RequestKind = keyof typeof LIMITS_BY_KIND

type ServerDeps = Pick<HttpDependencies, 'elapsed' | 'peers' | 'sessions' | 'tokens'>

/**
 * A counted request: its limit, the requests left (negative if it is refused) and the seconds until the window ends.
 */
type CountedRequest = { key: string; limit: RateLimit; left: number; seconds: number }

/** All limits have the same window and share one counter, whose memory is bounded. */
const COUNTER_OPTIONS = { windowMs: RATE_LIMIT_WINDOW_MS.minute, maxKeys: 50_000 }

/** Paths without a limit: files and health checks are cheap and are requested by the dozen. */
const UNLIMITED_PATH = /^\/(assets|icons|media|packs)\/|^\/(healthz|readyz|meta\.json)$/i

/**
 * Limits requests that the response cache does not answer, by network, account and kind. Sends `RateLimit` headers, and
 * 429 beyond a limit. Loopback addresses are not counted, because they belong to an undeclared proxy that forwards
 * everybody's requests.
 */
export function limitRequests(app: FastifyInstance, deps: ServerDeps): void {
  const counter = createInMemoryRateLimitCounter(deps, 'door', COUNTER_OPTIONS)
  const take = (key: string, limit: RateLimit): CountedRequest => {
    const { used, until } = counter.add(key)
    const seconds = Math.max(1, Math.ceil((until - deps.elapsed()) / 1000))
    return { key, limit, left: limit.max - used, seconds }
  }
  const refuseMisses = (request: FastifyRequest, reply: FastifyReply, network: string) => {
    const limit = RATE_LIMITS.networkMisses
    const key = `misses ${network} ${request.routeOptions.url}`
    if (counter.find(key).used >= limit.max) sendLimitOrRefuse(reply, 'misses', take(key, limit))
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode === 404) counter.add(key)
    })
  }
  const limits = new Map<string, RequestKind>()
  app.decorate('limitByRoute', limits)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const verb of [method].flat()) limits.set(`${verb} ${url}`, getRequestKind(verb, config))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (UNLIMITED_PATH.test(getUndecodedUrlPath(request.url))) return
    if (request.routeOptions.config.limitedByRoom) {
      const network = getClientNetworkOfIpAddress(request.ip)
      if (network !== null) sendLimitOrRefuse(reply, 'nights', take(`nights ${network}`, RATE_LIMITS.networkQuizNights))
      return
    }
    const kind = getRequestKind(request.method, request.routeOptions.config)
    const network = getClientNetworkOfIpAddress(request.ip)
    if (network !== null) refuseMisses(request, reply, network)
    const byNetwork = network === null ? null : take(`${kind} ${network}`, LIMITS_BY_KIND[kind].network)
    if (byNetwork) sendLimitOrRefuse(reply, kind, byNetwork)
    const player = await findCaller(deps, request)
    if (!player) return
    const byAccount = take(`${kind} ${player.id}`, LIMITS_BY_KIND[kind].account)
    if (byAccount.left < 0) {
      // A request that exceeds the limit of its account does not count against the limit of its network.
      if (byNetwork) counter.add(byNetwork.key, -1)
      request.player = player
    }
    if (byAccount.left < (byNetwork?.left ?? Infinity)) sendLimitOrRefuse(reply, kind, byAccount)
  })
}

/**
 * Returns the caller, or `null` for a visitor. Returns `null` as well if the database fails: then only the network's
 * limit applies.
 */
async function findCaller({ sessions, tokens }: ServerDeps, request: FastifyRequest): Promise<SignedInPlayer | null> {
  const token = getBearerToken(request)
  try {
    if (token === null) return await sessions.find(request.headers.cookie)
    return (request.tokenPlayer = await tokens.find(token))
  } catch (error) {
    request.unknownCaller = error
    return null
  }
}

/** Sends the `RateLimit` headers of a limit. Throws a Refusal with 429 if the limit is exceeded. */
function sendLimitOrRefuse(
  reply: FastifyReply,
  kind: RequestKind | 'misses' | 'nights',
  { limit, left, seconds }: CountedRequest,
): void {
  reply.header('ratelimit-policy', `"${kind}";q=${limit.max};w=${COUNTER_OPTIONS.windowMs / 1000}`)
  reply.header('ratelimit', `"${kind}";r=${Math.max(0, left)};t=${seconds}`)
  if (left >= 0) return
  throw new Refusal(429, formatRateLimitMessage(limit, seconds), {
    retryAfter: seconds,
    // Only the first refused request of a window is logged.
    event: left === -1 ? 'too-many-calls' : undefined,
  })
}

function getRequestKind(method: string, config: { costly?: boolean } = {}): RequestKind {
  if (config.costly) return 'costly'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'
}
