import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Limit, LIMITS, WINDOW_MS } from '#contract/base/limits.ts'
import { bearerToken } from './bearer-token.ts'
import { Refusal } from './errors.ts'
import type { HttpDeps } from './http-deps.ts'
import { openCounter, refusalMessage } from './limiter.ts'
import { networkPrefix } from './network.ts'
import type { Player } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call takes so much work that a network may make only a few of them. */
    costly?: boolean
  }
  interface FastifyInstance {
    /** The kind of each route, such as `costly` for `POST /api/Register`. */
    limitByRoute: Map<string, Kind>
  }
}

/** The limits of `LIMITS` that apply to each kind of request. */
const ROWS = {
  reads: { network: LIMITS.networkReads, account: LIMITS.accountReads },
  writes: { network: LIMITS.networkWrites, account: LIMITS.accountWrites },
  costly: { network: LIMITS.networkCostly, account: LIMITS.accountCostly },
} as const

type Kind = keyof typeof ROWS

type Deps = Pick<HttpDeps, 'elapsed' | 'peers' | 'sessions' | 'tokens'>

/**
 * A counted request: its limit, the requests left (negative if it is refused) and the seconds until the window ends.
 */
type Taken = { key: string; limit: Limit; left: number; seconds: number }

/** All limits have the same window and share one counter, whose memory is bounded. */
const WINDOW = { windowMs: WINDOW_MS.minute, maxKeys: 50_000 }

/** Paths without a limit: files and health checks are cheap and are requested by the dozen. */
const FREE = /^\/(assets|icons|media|packs)\/|^\/(healthz|readyz|meta\.json)$/i

/**
 * Limits requests that the response cache does not answer, by network, account and kind. Sends `RateLimit` headers,
 * and 429 beyond a limit. Loopback addresses are not counted, because they belong to an undeclared proxy that
 * forwards everybody's requests.
 */
export function limitAtDoor(app: FastifyInstance, deps: Deps): void {
  const counter = openCounter(deps, 'door', WINDOW)
  const take = (key: string, limit: Limit): Taken => {
    const { used, until } = counter.add(key)
    const seconds = Math.max(1, Math.ceil((until - deps.elapsed()) / 1000))
    return { key, limit, left: limit.max - used, seconds }
  }
  const refuseMisses = (request: FastifyRequest, reply: FastifyReply, network: string) => {
    const limit = LIMITS.networkMisses
    const key = `misses ${network} ${request.routeOptions.url}`
    if (counter.find(key).used >= limit.max) admit(reply, 'misses', take(key, limit))
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode === 404) counter.add(key)
    })
  }
  const limits = new Map<string, Kind>()
  app.decorate('limitByRoute', limits)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const verb of [method].flat()) limits.set(`${verb} ${url}`, kindOf(verb, config))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (FREE.test(request.url.split('?', 1)[0] ?? '')) return
    const kind = kindOf(request.method, request.routeOptions.config)
    const network = networkPrefix(request.ip)
    if (network !== null) refuseMisses(request, reply, network)
    const byNetwork = network === null ? null : take(`${kind} ${network}`, ROWS[kind].network)
    if (byNetwork) admit(reply, kind, byNetwork)
    const player = await playerOf(deps, request)
    if (!player) return
    const byAccount = take(`${kind} ${player.id}`, ROWS[kind].account)
    if (byAccount.left < 0) {
      // A request that was refused to one account does not use up the limit of its network.
      if (byNetwork) counter.add(byNetwork.key, -1)
      request.player = player
    }
    if (byAccount.left < (byNetwork?.left ?? Infinity)) admit(reply, kind, byAccount)
  })
}

/**
 * Returns the caller, or `null` for a visitor. Returns `null` as well if the database fails: then only the network's
 * limit applies.
 */
async function playerOf(
  { sessions, tokens }: Deps,
  request: FastifyRequest,
): Promise<Player | null> {
  const token = bearerToken(request)
  try {
    if (token === null) return await sessions.find(request.headers.cookie)
    return (request.tokenPlayer = await tokens.find(token))
  } catch (error) {
    request.unknownCaller = error
    return null
  }
}

/** Sends the `RateLimit` headers of a limit. Throws a Refusal with 429 if the limit is exceeded. */
function admit(reply: FastifyReply, kind: Kind | 'misses', { limit, left, seconds }: Taken): void {
  reply.header('ratelimit-policy', `"${kind}";q=${limit.max};w=${WINDOW.windowMs / 1000}`)
  reply.header('ratelimit', `"${kind}";r=${Math.max(0, left)};t=${seconds}`)
  if (left >= 0) return
  throw new Refusal(429, refusalMessage(limit, seconds), {
    retryAfter: seconds,
    // Only the first refused request of a window is logged.
    event: left === -1 ? 'too-many-calls' : undefined,
  })
}

function kindOf(method: string, config: { costly?: boolean } = {}): Kind {
  if (config.costly) return 'costly'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'
}
