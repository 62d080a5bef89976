import type { FastifyInstance } from 'fastify'
import type { Call, Endpoint, Reply } from '../contract/endpoint.ts'
import type { Deps } from './deps.ts'
import { refuseMethods } from './errors.ts'
import { normalisedPath, replyFinished } from './finished.ts'

/** One handler for each endpoint of a contract; a missing or misspelt one does not compile. */
export type Handlers<C extends Record<string, Endpoint>> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<Reply<C[K]>>
}

/** Puts a contract's endpoints on the server, each with its access, its checks and its handler. */
export function serve<C extends Record<string, Endpoint>>(
  app: FastifyInstance,
  deps: Deps,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    serveEndpoint(app, deps, endpoint, handlers[name] as (call: unknown) => Promise<unknown>)
  }
  for (const [path, endpoints] of Map.groupBy(Object.values(contract), (one) => one.path)) {
    refuseMethods(
      app,
      path,
      endpoints.map((one) => one.method),
    )
  }
}

function serveEndpoint(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint,
  handler: (call: unknown) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { allow: endpoint.allow },
    handler: async (request, reply) => {
      const call = { params: request.params, query: request.query, body: request.body }
      if (endpoint.lasts === 'moment') {
        return reply.header('cache-control', 'no-store').send(await handler(call))
      }
      const address = addressOf(endpoint, call)
      return replyFinished(deps, { request, reply, address }, async () => ({
        body: JSON.stringify(endpoint.reply.parse(await handler(call))),
        contentType: 'application/json; charset=utf-8',
      }))
    },
  })
}

/** The one spelling of a call: its path and query as they were understood, unknown names left out. */
function addressOf(endpoint: Endpoint, { params, query }: { params: unknown; query: unknown }) {
  const values = params as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const set = endpoint.query ? Object.entries(query as object) : []
  const search = new URLSearchParams(
    set.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]),
  ).toString()
  return normalisedPath(path) + (search ? `?${search}` : '')
}

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { 200: endpoint.reply },
  }
}
