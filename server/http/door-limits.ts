import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from './bearer-token.ts'
import { Refusal } from './errors.ts'
import type { HttpDeps } from './http-deps.ts'
import { networkPrefix } from './network.ts'
import type { Player } from './request-context.ts'
import { windowCounts } from './window-counts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call takes so much work that a network may make few of them. */
    costly?: boolean
  }
  interface FastifyInstance {
    /** By which limit each route is counted: `POST /api/Register` by `costly`. */
    limitByRoute: Map<string, Kind>
  }
}

/** How many calls a network may make in a minute: a school behind one address, and no flood. */
export const DOOR_LIMITS = { reads: 3000, writes: 1800, costly: 240 } as const

/** How many calls of one route may find nothing in a minute, by network: a class whose link is gone, and no walk along guessed names. */
export const MOST_MISSES = 120

/** An account has half of it, from however many networks, so that nobody uses up what is there for all behind theirs. */
export const ACCOUNT_LIMITS = { reads: 1500, writes: 900, costly: 120 } as const

type Kind = keyof typeof DOOR_LIMITS

type Deps = Pick<HttpDeps, 'elapsed' | 'peers' | 'sessions' | 'tokens'>

/** A call that was counted: of how many, and what is left; below 0 it was one too much. */
type Taken = { key: string; most: number; left: number; seconds: number }

const WINDOW_MS = 60_000
const MOST_COUNTED = 50_000

/** Files and signs of life cost next to nothing, and are asked for by the dozen. */
const FREE = /^\/(assets|icons|media|packs)\/|^\/(healthz|readyz|meta\.json)$/i

/**
 * Counts what is not answered from the response cache by network, account and kind, tells how much is left, and
 * answers what is too much with 429. This machine's own addresses are not counted: if they are seen, they are a
 * proxy's that nobody declared, and stand for everybody.
 */
export function limitAtDoor(app: FastifyInstance, deps: Deps): void {
  const counts = windowCounts(deps, 'door', { withinMs: WINDOW_MS, mostKeys: MOST_COUNTED })
  const take = (key: string, most: number): Taken => {
    const { used, until } = counts.add(key)
    const seconds = Math.max(1, Math.ceil((until - deps.elapsed()) / 1000))
    return { key, most, left: most - used, seconds }
  }
  const refuseMisses = (request: FastifyRequest, reply: FastifyReply, network: string) => {
    const key = `misses ${network} ${request.routeOptions.url}`
    if (counts.find(key).used >= MOST_MISSES)
      admit(reply, 'misses', take(key, MOST_MISSES), 'your network')
    reply.raw.once('finish', () => {
      if (reply.raw.statusCode === 404) counts.add(key)
    })
  }
  const limits = new Map<string, Kind>()
  app.decorate('limitByRoute', limits)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) limits.set(`${one} ${url}`, kindOf(one, config))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (FREE.test(request.url.split('?', 1)[0] ?? '')) return
    const kind = kindOf(request.method, request.routeOptions.config)
    const network = networkPrefix(request.ip)
    if (network !== null) refuseMisses(request, reply, network)
    const byNetwork = network === null ? null : take(`${kind} ${network}`, DOOR_LIMITS[kind])
    if (byNetwork) admit(reply, kind, byNetwork, 'your network')
    const player = await playerOf(deps, request)
    if (!player) return
    const byAccount = take(`${kind} ${player.id}`, ACCOUNT_LIMITS[kind])
    if (byAccount.left < 0) {
      // What one account is refused is not taken from the others of its network.
      if (byNetwork) counts.add(byNetwork.key, -1)
      request.player = player
    }
    if (byAccount.left < (byNetwork?.left ?? Infinity))
      admit(reply, kind, byAccount, 'your account')
  })
}

/** Who calls; null, too, when the database cannot say: then a network's limit is all there is. */
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

/** Tells what is left of a limit, or refuses. */
function admit(reply: FastifyReply, kind: Kind | 'misses', taken: Taken, from: string): void {
  const { most, left, seconds } = taken
  reply.header('ratelimit-policy', `"${kind}";q=${most};w=${WINDOW_MS / 1000}`)
  reply.header('ratelimit', `"${kind}";r=${Math.max(0, left)};t=${seconds}`)
  if (left >= 0) return
  throw new Refusal(429, `Too many calls from ${from}. Please wait a minute.`, {
    retryAfter: seconds,
    // A flood is noted once a minute.
    event: left === -1 ? 'too-many-calls' : undefined,
  })
}

function kindOf(method: string, config: { costly?: boolean } = {}): Kind {
  if (config.costly) return 'costly'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'
}
