import type { LightMyRequestResponse } from 'fastify'

/** The cookies that a reply sets, as the browser sends them back. */
export function cookiesOf(reply: LightMyRequestResponse): string {
  return reply.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
}
