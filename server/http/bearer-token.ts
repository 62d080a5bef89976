import type { FastifyRequest } from 'fastify'
import type { Player } from './request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with it; looked for once, before anything else. */
    tokenPlayer?: Player | null
  }
}

/**
 * The token that a program sends, `Authorization: Bearer sn_…`; null when there is none. Whoever sends one is
 * whom it says and nobody else: cookies count for nothing then.
 */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(sn_\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
