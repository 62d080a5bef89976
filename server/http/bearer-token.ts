import type { FastifyRequest } from 'fastify'
import type { Player } from './request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The player of the access token of the request, `null` if the token is invalid. It is set before any other hook
     * runs.
     */
    tokenPlayer?: Player | null
  }
}

/**
 * Returns the access token of the header `Authorization: Bearer sn_…`, or `null` without one. Cookies are ignored if
 * a request has a token.
 */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(sn_\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
