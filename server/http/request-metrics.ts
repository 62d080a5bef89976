import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** In seconds: from what a cached reply takes to what somebody gives up on. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A route that Fastify has none of: what nobody serves is one line, whatever strangers ask for. */
export const NO_ROUTE = 'none'

export type RequestMetrics = {
  /** A reply that left from the response cache. Costs next to nothing: it is most of what a site does. */
  cached: (route: string, status: number) => void
  /** A reply that was made and put into the response cache. */
  made: () => void
  /** A request that was answered. */
  answered: (request: { route: string; method: string; status: number; ms: number }) => void
}

export function openRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry]
  const cached = new Map<string, Map<number, number>>()
  void new Counter({
    name: 'http_cached_replies_total',
    help: 'Replies that left from the response cache, before anything else was done',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [route, statuses] of cached) {
        for (const [status, count] of statuses) this.inc({ route, status }, count)
      }
    },
  })
  const made = new Counter({
    name: 'http_cached_replies_made_total',
    help: 'Replies that were made for the response cache',
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'All other requests: how many there were, and how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  })
  return {
    cached: (route, status) => {
      const statuses = cached.get(route)
      if (statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      else cached.set(route, new Map([[status, 1]]))
    },
    made: () => made.inc(),
    answered: ({ route, method, status, ms }) =>
      seconds.observe({ route, method, status }, ms / 1000),
  }
}

/** Counts what is answered, and says it in the log when that tells everything. */
export function countRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? NO_ROUTE
    const answered = { route, method, status: reply.statusCode, ms: reply.elapsedTime }
    metrics.answered(answered)
    request.log.debug(answered, 'answered')
    done()
  })
}
