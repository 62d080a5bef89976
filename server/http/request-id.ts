import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Request ids that are accepted from a proxy. Any other id is replaced by a new one. */
const REQUEST_ID_PATTERN = /^[\w.:-]{8,64}$/

const requestIdStorage = new AsyncLocalStorage<string>()

/** Returns the id of the current request for the log, or `undefined` outside of requests. */
export function getCurrentRequestId(): string | undefined {
  return requestIdStorage.getStore()
}

/** Returns the request id in the headers that a client sent, or `undefined` if it is missing or invalid. */
export function getClientRequestId(headers: IncomingHttpHeaders): string | undefined {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && REQUEST_ID_PATTERN.test(sent) ? sent : undefined
}

export function getOrCreateRequestId(headers: IncomingHttpHeaders): string {
  return getClientRequestId(headers) ?? randomUUID()
}

/** Adds the request id to each reply and to every log line of the request. */
export function attachRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    requestIdStorage.run(request.id, done)
  })
  // Node reads bodies in the context of the connection, so the request id must be set again after the body was read.
  app.addHook('preValidation', (request, _reply, done) => requestIdStorage.run(request.id, done))
}
