import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from './errors.ts'
import type { HttpDeps } from './http-deps.ts'
import { networkPrefix } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call takes so much work that a network may make few of them. */
    costly?: boolean
  }
}

/** How many calls a network may make in a minute: a school behind one address, and no flood. */
export const DOOR_LIMITS = { reads: 3000, writes: 1800, costly: 240 } as const

type Kind = keyof typeof DOOR_LIMITS

const WINDOW_MS = 60_000
const MOST_NETWORKS = 50_000

/** Files and signs of life cost next to nothing, and are asked for by the dozen. */
const FREE = /^\/(assets|icons|media)\/|^\/(healthz|readyz|meta\.json)$/i

/**
 * Counts what is not answered from the response cache by network and kind, tells how much is left, and
 * answers what is too much with 429. This machine's own addresses are not counted: if they are seen, they are a
 * proxy's that nobody declared, and stand for everybody.
 */
export function limitAtDoor(app: FastifyInstance, { elapsed }: Pick<HttpDeps, 'elapsed'>): void {
  // A `max` would take the room for all of them at once.
  const counted = new LRUCache<string, { used: number; until: number }>({
    maxSize: MOST_NETWORKS,
    sizeCalculation: () => 1,
  })
  app.addHook('onRequest', async (request, reply) => {
    // Whoever has left is not answered, and has no address any more.
    if (request.raw.socket.destroyed) return reply.hijack()
    const network = networkPrefix(request.ip)
    if (network === null || FREE.test(request.url.split('?', 1)[0] ?? '')) return
    const kind = kindOf(request)
    const key = `${kind} ${network}`
    const known = counted.get(key)
    const { used, until } =
      known && known.until > elapsed() ? known : { used: 0, until: elapsed() + WINDOW_MS }
    counted.set(key, { used: used + 1, until })
    const seconds = Math.max(1, Math.ceil((until - elapsed()) / 1000))
    const left = Math.max(0, DOOR_LIMITS[kind] - used - 1)
    reply.header('ratelimit-policy', `"${kind}";q=${DOOR_LIMITS[kind]};w=${WINDOW_MS / 1000}`)
    reply.header('ratelimit', `"${kind}";r=${left};t=${seconds}`)
    if (used < DOOR_LIMITS[kind]) return
    throw new Refusal(429, 'Too many calls from your network. Please wait a minute.', {
      retryAfter: seconds,
      // A flood is noted once a minute.
      event: used === DOOR_LIMITS[kind] ? 'too-many-calls' : undefined,
    })
  })
}

function kindOf({ method, routeOptions }: FastifyRequest): Kind {
  if (routeOptions.config.costly) return 'costly'
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'
}
