import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Which scripts of other sites may read the reply: any, or only those that send an access token. See
     * `getCrossOriginPolicy`.
     */
    crossOrigin?: 'anyone' | 'token' | false
  }
}

/** Headers that let scripts of any site read a reply. Only replies that do not depend on a cookie may have them. */
export const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, location, ratelimit, ratelimit-policy, retry-after',
}

/**
 * Lets scripts of other sites read the reply if the route allows it. A route marked with `token` allows it only for
 * requests without cookies.
 */
export function allowCrossOriginRead({ routeOptions, headers }: FastifyRequest, reply: FastifyReply): void {
  const { crossOrigin } = routeOptions.config
  if (crossOrigin === 'anyone' || (crossOrigin === 'token' && headers.cookie === undefined)) {
    reply.headers(CROSS_ORIGIN_HEADERS)
  }
}

/** Answers preflight requests, by which browsers ask whether a script of another site may call a path. */
export function addPreflightRoute(
  app: FastifyInstance,
  path: string,
  calls: readonly { method: Endpoint['method']; by: 'anyone' | 'token' }[],
): void {
  const methods = calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const isByToken = calls.some(({ by }) => by === 'token')
  const headers = ['accept', 'content-type', 'if-none-match']
  app.options(path, { schema: { hide: true }, config: { allow: 'anyone', crossOrigin: 'anyone' } }, (_request, reply) =>
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
