import type { FastifyRequest } from 'fastify'
import type { SignedInPlayer } from './request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The player of the request's access token, `null` if it is invalid. The rate limiter sets it before route hooks run. */
    tokenPlayer?: SignedInPlayer | null
  }
}

/**
 * Returns the access token of the header `Authorization: Bearer sn_…`, or `null` without one. Cookies are ignored if a
 * request has a token.
 */
export function getBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(sn_\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
