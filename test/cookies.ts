import type { LightMyRequestResponse } from 'fastify'

/** Returns the cookies that a reply sets, formatted as a Cookie header. */
export function toCookieHeader(reply: LightMyRequestResponse): string {
  return reply.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}
