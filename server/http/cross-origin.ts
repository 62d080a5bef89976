import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose scripts may read the reply, beside our own: `crossOriginOf` knows. */
    crossOrigin?: 'anyone' | 'token' | false
  }
}

/** Lets any site's scripts read a reply that no cookie went into. */
export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, location, ratelimit, ratelimit-policy, retry-after',
}

/** Lets other sites' scripts read the reply to this request, if they may. A request with a cookie is never for them. */
export function allowOrigin({ routeOptions, headers }: FastifyRequest, reply: FastifyReply): void {
  const { crossOrigin } = routeOptions.config
  if (crossOrigin === 'anyone' || (crossOrigin === 'token' && headers.cookie === undefined)) {
    reply.headers(CROSS_ORIGIN)
  }
}

/** Answers preflight requests: browsers ask first whether a script of another site may call a path, and how. */
export function answerPreflight(
  app: FastifyInstance,
  path: string,
  calls: readonly { method: Endpoint['method']; by: 'anyone' | 'token' }[],
): void {
  const methods = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const isByToken = calls.some(({ by }) => by === 'token')
  const headers = ['accept', 'content-type', 'if-none-match']
  app.options(
    path,
    { schema: { hide: true }, config: { allow: 'anyone', crossOrigin: 'anyone' } },
    (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': methods.join(', '),
          'access-control-allow-headers': headers
            .concat(isByToken ? ['authorization', 'idempotency-key'] : [])
            .join(', '),
          'access-control-max-age': '86400',
        })
        .send(),
  )
}
