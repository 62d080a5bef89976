import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Endpoint, type FileEndpoint, scopeOf } from '#contract/base/endpoint.ts'
import { type Access, isAllowed } from '#domain/accounts/role.ts'
import { needsSecondFactor } from '#domain/accounts/second-factor.ts'
import { bearerToken } from './bearer-token.ts'
import type { HttpDeps } from './http-deps.ts'
import { Refusal } from './errors.ts'
import { TOKEN_NOT_ACCEPTED, requireLoginFor } from './fresh-login.ts'
import type { Player } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; the server does not start without it, but for built files. */
    allow?: Access
  }
  interface FastifyInstance {
    /** Who may call what: `GET /api/getToday` to `anyone`, for every route there is. */
    accessByRoute: Map<string, Access>
  }
}

/** The folders of built files, which are everybody's. */
const BUILT_FILES = /^\/(assets|icons|Media|packs)\//

/** Notes who may call each route as it is added, and refuses one that does not say. */
export function recordAccess(app: FastifyInstance): void {
  const routes = new Map<string, Access>()
  app.decorate('accessByRoute', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    const allow = config?.allow ?? (BUILT_FILES.test(url) ? 'anyone' : undefined)
    if (!allow) throw new Error(`Nobody said who may call ${String(method)} ${url}`)
    for (const one of [method].flat()) routes.set(`${one} ${url}`, allow)
  })
}

const NO_SECOND_FACTOR = new Refusal(
  403,
  'Here your role needs a second factor. Please set one up on your profile first.',
  { code: 'second-factor-missing' },
)
const NO_TOKEN = new Refusal(401, 'This token is none of ours, or no longer good')

/** Who calls what is not for anyone, if they may; a Refusal 401 or 403 otherwise. */
export async function callerAllowed(
  { sessions, settings, now }: Pick<HttpDeps, 'sessions' | 'settings' | 'now'>,
  endpoint: Pick<Endpoint | FileEndpoint, 'allow' | 'drastic' | 'scope' | 'method'>,
  request: FastifyRequest,
): Promise<Player> {
  const { allow } = endpoint
  if (request.unknownCaller) throw request.unknownCaller
  // What only few may do is never decided by what was true a few seconds ago.
  const certain = allow !== 'player'
  const byToken = bearerToken(request) !== null
  const player = byToken
    ? (request.tokenPlayer ?? null)
    : await sessions.find(request.headers.cookie, certain)
  if (!player) throw byToken ? NO_TOKEN : new Refusal(401, 'Please log in first')
  const scope = scopeOf(endpoint)
  if (player.scopes && (scope === null || !player.scopes.includes(scope))) {
    throw scope
      ? new Refusal(403, `This needs a token with the scope ${scope}`)
      : TOKEN_NOT_ACCEPTED
  }
  if (!isAllowed(allow, player.role)) {
    throw new Refusal(403, 'This is not for your account to do')
  }
  if (certain && !player.secondFactor && needsSecondFactor(settings.secondFactor, player.role)) {
    throw NO_SECOND_FACTOR
  }
  requireLoginFor(endpoint, now(), player)
  return player
}
