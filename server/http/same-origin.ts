import type { FastifyRequest } from 'fastify'
import { type Endpoint, type StreamingEndpoint, getRequiredTokenScope } from '#contract/base/endpoint.ts'
import { getBearerToken } from './bearer-token.ts'
import { Refusal } from './errors.ts'
import { ACCESS_TOKEN_NOT_ACCEPTED_REFUSAL } from './fresh-login.ts'
import { shouldReplyWithProblemDocument } from './problem.ts'

/**
 * Refuses a change that another site has triggered. Calls with an access token are allowed, because browsers never send
 * a token on their own. Refuses tokens where the endpoint accepts none.
 */
export function refuseCrossSiteCall(
  endpoint: Endpoint | StreamingEndpoint,
  request: FastifyRequest,
  siteUrl: string,
): void {
  if (endpoint.allow === 'anyone' || getBearerToken(request) === null) {
    refuseCrossSiteRequest(request, siteUrl)
  } else if (getRequiredTokenScope(endpoint) === null) throw ACCESS_TOKEN_NOT_ACCEPTED_REFUSAL
}

/**
 * Refuses a change that does not come from a page of this site. Other sites can make a browser send requests with
 * cookies, but cannot fake the `Origin` and `Sec-Fetch-Site` headers.
 */
function refuseCrossSiteRequest(request: FastifyRequest, siteUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const saidSame = site === undefined || site === 'same-origin'
  const known = origin === undefined ? site !== undefined : isSiteOrigin(origin, request, siteUrl)
  if (!saidSame || !known) {
    throw new Refusal(403, 'Changes can only be made from this site’s own pages. Please send its address as Origin.')
  }
}

/**
 * Refuses bodies that are not JSON, because a form on another site could send them. The status is 415 in the public API
 * and 403 at all other addresses.
 */
export function requireJsonBody(request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(shouldReplyWithProblemDocument(request) ? 415 : 403, 'Please send JSON, as application/json')
  }
}

/** Returns whether an origin is the configured site or the host that the request was sent to. */
function isSiteOrigin(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const site = new URL(siteUrl)
  const { host, protocol } = new URL(origin)
  const isAsSafe = site.protocol === 'http:' || protocol === 'https:'
  return origin === site.origin || (host === request.host && isAsSafe)
}
