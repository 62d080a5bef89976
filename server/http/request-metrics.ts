import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Histogram buckets in seconds, from the time of a cached reply to the time at which visitors give up. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The route label of requests without a route, so that unknown paths cannot create new labels. */
export const UNMATCHED_ROUTE_METRIC_LABEL = 'none'

export type RequestMetrics = {
  /** Counts a reply that was sent from the response cache. It must be cheap, because most replies are. */
  cached: (route: string, status: number) => void
  /** Counts a reply that was created and put into the response cache. */
  made: () => void
  answered: (request: { route: string; method: string; status: number; ms: number }) => void
}

export function createRequestMetrics(registry: Registry): RequestMetrics {
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
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  return {
    cached: (route, status) => {
      const statuses = cached.get(route)
      if (statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      else cached.set(route, new Map([[status, 1]]))
    },
    made: () => made.inc(),
    answered: ({ route, method, status, ms }) => seconds.observe({ route, method, status }, ms / 1000),
  }
}

/** Records every answered request in the metrics and in the debug log. */
export function recordRequestMetrics(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? UNMATCHED_ROUTE_METRIC_LABEL
    const answered = { route, method, status: reply.statusCode, ms: reply.elapsedTime }
    metrics.answered(answered)
    request.log.debug(answered, 'answered')
    done()
  })
}
