import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { StreamingEndpoint } from '#contract/base/endpoint.ts'
import { requireAuthorizedCaller } from './access.ts'
import { getRouteSchema } from './endpoint-docs.ts'
import type { HttpDependencies } from './http-deps.ts'
import type { SignedInPlayer } from './request-context.ts'
import { refuseCrossSiteCall } from './same-origin.ts'

type FileCall<E extends StreamingEndpoint> = {
  request: FastifyRequest
  reply: FastifyReply
  player: SignedInPlayer
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined
}

type FileHandler<E extends StreamingEndpoint> = {
  /** Refuses a call before any part of the file is read. */
  before?: (request: FastifyRequest, player: SignedInPlayer) => void | Promise<void>
  handle: (call: FileCall<E>) => Promise<FastifyReply>
}

/**
 * Adds the route of an endpoint that sends or receives a file. Access is checked before the file is read. Forms need
 * `@fastify/multipart` on `app`.
 */
export function serveFileEndpoint<E extends StreamingEndpoint>(
  app: FastifyInstance,
  deps: HttpDependencies,
  endpoint: E,
  { before, handle }: FileHandler<E>,
): void {
  const { method, path, also, allow, costly, form, body } = endpoint
  const { reply: replySchema, replyType } = endpoint
  for (const url of also === undefined ? [path] : [path, also]) {
    app.route({
      method,
      url,
      config: { allow, costly: costly === true },
      schema: {
        ...getRouteSchema(endpoint, url),
        ...(form ? { consumes: ['multipart/form-data'], body: form } : {}),
        ...(body ? { body } : {}),
        response: { 200: { content: { [replyType]: { schema: replySchema } } } },
      },
      // The handler reads the form, so Fastify has nothing to validate.
      ...(form ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
      onRequest: async (request) => {
        if (method !== 'GET') refuseCrossSiteCall(endpoint, request, deps.settings.siteUrl)
        request.player = await requireAuthorizedCaller(deps, endpoint, request)
        await before?.(request, request.player)
      },
      handler: async (request, reply) => {
        const sent = { query: request.query, body: body ? request.body : undefined } as FileCall<E>
        return handle({ ...sent, request, reply, player: request.player as SignedInPlayer })
      },
    })
  }
}
