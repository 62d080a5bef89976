import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { Refusal } from '../http/errors.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { isSameSecret } from '../http/same-secret.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'
import {
  type PrometheusMetricsSource,
  createPrometheusMetricsSource,
  reportMetricsToSupervisor,
} from './aggregate-metrics.ts'
import { createMetricFactory, type ProcessMetrics } from './metrics.ts'
import type { ServerSettings } from '../settings/settings.ts'

/**
 * Collects the default metrics of Node.js too, and opens the metrics port if the settings have one. Returns a function
 * that closes it.
 */
export async function publishMetrics(deps: {
  settings: Pick<ServerSettings, 'metrics'>
  metrics: ProcessMetrics
  responseCache: ResponseCache
}): Promise<() => void> {
  const { registry } = deps.metrics
  collectDefaultMetrics({ register: registry })
  addCacheMetrics(registry, deps.responseCache)
  const { address } = deps.settings.metrics
  if (reportMetricsToSupervisor(registry)) return () => {}
  return address ? startMetricsServer(address, registry) : () => {}
}

function addCacheMetrics(registry: Registry, { size }: ResponseCache): void {
  const { gauge } = createMetricFactory(registry)
  gauge('response_cache_replies', 'Replies in the response cache', () => size().replies)
  gauge('response_cache_bytes', 'Memory of the replies in the response cache', () => size().bytes)
}

/** Serves `/metrics` on a port of its own, without a token. */
export async function startMetricsServer(
  address: { host: string; port: number },
  source: PrometheusMetricsSource,
): Promise<() => void> {
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only /metrics exists here\n')
      return
    }
    try {
      const text = await source.metrics()
      response.writeHead(200, { 'content-type': source.contentType }).end(text)
    } catch {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('The metrics are unavailable\n')
    }
  }
  const server = createServer((request, response) => void handleRequest(request, response))
  await once(server.listen(address), 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Serves `/metrics` on the site itself to clients that send the token. Adds no route if the settings have no token. */
export function addMetricsRoute(
  app: FastifyInstance,
  { settings, metrics }: { settings: Pick<ServerSettings, 'metrics'>; metrics: { registry: Registry } },
): void {
  const { token } = settings.metrics
  if (token === null) return
  app.get('/metrics', UNDOCUMENTED_PUBLIC_ROUTE, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Refusal(401, 'This needs the token of METRICS_TOKEN')
    }
    const source = createPrometheusMetricsSource(metrics.registry)
    const text = await source.metrics().catch(() => {
      throw new Refusal(503, 'The metrics are unavailable')
    })
    return reply.type(source.contentType).send(text)
  })
}
