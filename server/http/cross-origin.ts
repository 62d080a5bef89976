import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether scripts of any site may read the reply. */
    crossOrigin?: boolean
  }
}

/** Says that scripts of any site may read a reply, none of whose visitors' cookies went into it. */
export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after',
}

/** Answers browsers that ask first whether a script may read a path. */
export function answerPreflight(app: FastifyInstance, path: string): void {
  app.options(
    path,
    { schema: { hide: true }, config: { allow: 'anyone', crossOrigin: true } },
    (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, HEAD',
          'access-control-allow-headers': 'accept, content-type, if-none-match',
          'access-control-max-age': '86400',
        })
        .send(),
  )
}
