import type { FastifyRequest } from 'fastify'
import { type Endpoint, type FileEndpoint, scopeOf } from '#contract/base/endpoint.ts'
import { bearerToken } from './bearer-token.ts'
import { Refusal } from './errors.ts'
import { TOKEN_NOT_ACCEPTED } from './fresh-login.ts'
import { speaksProblems } from './problem.ts'

/**
 * Refuses a change that another site asks for, unless it comes with an access token, which no page can make a browser
 * send; and a token where the call accepts none.
 */
export function refuseForeignCall(
  endpoint: Endpoint | FileEndpoint,
  request: FastifyRequest,
  siteUrl: string,
): void {
  if (endpoint.allow === 'anyone' || bearerToken(request) === null) {
    refuseForeign(request, siteUrl)
  } else if (scopeOf(endpoint) === null) throw TOKEN_NOT_ACCEPTED
}

/**
 * Refuses a change that was not asked for by a page of ours: other sites can make a visitor's
 * browser send requests, with cookies, but not make it lie about where they come from.
 */
function refuseForeign(request: FastifyRequest, siteUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  const saidSame = site === undefined || site === 'same-origin'
  const known = origin === undefined ? site !== undefined : isOurs(origin, request, siteUrl)
  if (!saidSame || !known) {
    throw new Refusal(
      403,
      'Changes are taken from pages of this site alone: please send its address as Origin',
    )
  }
}

/** Refuses a body that is not JSON, because a form on another site could send it: 415 in the public API, else 403. */
export function refuseForms(request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(speaksProblems(request) ? 415 : 403, 'Please send JSON, as application/json')
  }
}

/** The configured address, or whatever address this very request was sent to. */
function isOurs(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const site = new URL(siteUrl)
  const { host, protocol } = new URL(origin)
  const isAsSafe = site.protocol === 'http:' || protocol === 'https:'
  return origin === site.origin || (host === request.host && isAsSafe)
}
