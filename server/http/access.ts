import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Endpoint, type StreamingEndpoint, getRequiredTokenScope } from '#contract/base/endpoint.ts'
import { type RequiredAccessLevel, satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { needsSecondFactor } from '#domain/accounts/second-factor.ts'
import { getBearerToken } from './bearer-token.ts'
import type { HttpDependencies } from './http-deps.ts'
import { Refusal } from './errors.ts'
import { ACCESS_TOKEN_NOT_ACCEPTED_REFUSAL, requireFreshLoginForEndpoint } from './fresh-login.ts'
import type { SignedInPlayer } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The callers that the route allows. The server does not start if a route has no `allow`, except routes of built
     * files.
     */
    allow?: RequiredAccessLevel
  }
  interface FastifyInstance {
    /** The allowed callers of every route, for example `anyone` for `GET /api/getToday`. */
    accessByRoute: Map<string, RequiredAccessLevel>
  }
}

/** Matches paths of built files, which everybody may read. */
const BUILT_FILE_PATH = /^\/(assets|icons|Media|packs)\//

/** Records who may call each route when the route is added. Throws if a route does not declare it. */
export function recordRouteAccessLevels(app: FastifyInstance): void {
  const routes = new Map<string, RequiredAccessLevel>()
  app.decorate('accessByRoute', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    const allow = config?.allow ?? (BUILT_FILE_PATH.test(url) ? 'anyone' : undefined)
    if (!allow) throw new Error(`The route ${String(method)} ${url} does not declare who may call it`)
    for (const verb of [method].flat()) routes.set(`${verb} ${url}`, allow)
  })
}

const SECOND_FACTOR_REQUIRED = new Refusal(
  403,
  'Your role needs a second factor. Please set one up in your settings first.',
  { code: 'second-factor-missing' },
)
const INVALID_TOKEN = new Refusal(401, 'This token is invalid or has expired')

/**
 * Returns the caller of an endpoint that requires authorization. Throws a Refusal with 401 or 403 if the caller may not
 * call the endpoint.
 */
export async function requireAuthorizedCaller(
  { sessions, settings, now }: Pick<HttpDependencies, 'sessions' | 'settings' | 'now'>,
  endpoint: Pick<Endpoint | StreamingEndpoint, 'allow' | 'sensitive' | 'scope' | 'method'>,
  request: FastifyRequest,
): Promise<SignedInPlayer> {
  const { allow } = endpoint
  if (request.unknownCaller) throw request.unknownCaller
  // Calls of authors and admins always check the session in the database, because a cached session can be a few seconds
  // old.
  const certain = allow !== 'player'
  const byToken = getBearerToken(request) !== null
  const player = byToken ? (request.tokenPlayer ?? null) : await sessions.find(request.headers.cookie, certain)
  if (!player) throw byToken ? INVALID_TOKEN : new Refusal(401, 'Please log in first')
  const scope = getRequiredTokenScope(endpoint)
  if (player.scopes && (scope === null || !player.scopes.includes(scope))) {
    throw scope ? new Refusal(403, `This needs a token with the scope ${scope}`) : ACCESS_TOKEN_NOT_ACCEPTED_REFUSAL
  }
  if (!satisfiesAccessLevel(allow, player.role)) {
    throw new Refusal(403, 'Your account isn’t allowed to do this')
  }
  if (certain && !player.secondFactor && needsSecondFactor(settings.secondFactor, player.role)) {
    throw SECOND_FACTOR_REQUIRED
  }
  requireFreshLoginForEndpoint(endpoint, now(), player)
  return player
}
