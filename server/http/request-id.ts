import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What a proxy may call a request; anything else gets a name of ours. */
const REQUEST_ID = /^[\w.:-]{8,64}$/

const current = new AsyncLocalStorage<string>()

/** What the request is called that is worked on right now, for the log; undefined when it is none's work. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** What whoever sends a request calls it; undefined when that is nothing that could stand in a log. */
export function requestIdSent(headers: IncomingHttpHeaders): string | undefined {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : undefined
}

export function requestIdOf(headers: IncomingHttpHeaders): string {
  return requestIdSent(headers) ?? randomUUID()
}

/** Gives each request its id: on its reply, and on every line of the log that comes of it. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    current.run(request.id, done)
  })
  // What comes after a body comes of the connection, which is of no request.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done))
}
