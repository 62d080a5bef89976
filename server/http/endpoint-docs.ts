import { type Endpoint, type StreamingEndpoint, getRequiredTokenScope } from '#contract/base/endpoint.ts'
import type { RequiredAccessLevel } from '#domain/accounts/role.ts'

/** Describes for the API documentation who may call an endpoint. */
const CALLER_DESCRIPTIONS: Record<RequiredAccessLevel, string> = {
  anyone: '',
  player: 'For players who are logged in.',
  author: 'For contributors and admins who logged in within the last twelve hours.',
  admin: 'For admins who logged in within the last twelve hours.',
}

/** The ways in which a caller can authenticate. Endpoints for anyone need none. */
export const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description:
      'The cookie that a login sets, called __Host-session over https. Changes also need this site’s address as Origin.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that a player created in their settings. Changes then need no Origin.',
  },
} as const

/**
 * Returns the parts of a Fastify route's schema that come from the API endpoint's definition. If an endpoint is served
 * under two paths, the documentation leaves out the second.
 */
export function getRouteSchema(endpoint: Endpoint | StreamingEndpoint, path: string) {
  const { summary, allow, sensitive, query, method } = endpoint
  const scope = getRequiredTokenScope(endpoint)
  const who = [
    CALLER_DESCRIPTIONS[allow],
    sensitive && 'Needs a login within the last two hours.',
    scope && `Also works with a token that has the scope ${scope}.`,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    summary,
    operationId: getOperationId(method, endpoint.path),
    tags: [path.startsWith('/api/v1/') || path.endsWith('.php') ? 'Public API' : 'Calls of the pages'],
    security: getSecurityRequirements(endpoint),
    ...(who === '' ? {} : { description: who }),
    ...(query ? { querystring: query } : {}),
    ...(path === endpoint.path ? {} : { hide: true }),
  }
}

function getSecurityRequirements(endpoint: Endpoint | StreamingEndpoint): Record<string, string[]>[] {
  if (endpoint.allow === 'anyone') return []
  const scope = getRequiredTokenScope(endpoint)
  return [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])]
}

/**
 * Returns the operation id, such as `getV1DaysByDate` for `GET /api/v1/days/:date`. Paths that begin with a verb get no
 * method in front.
 */
function getOperationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api(?=\/)/, '')
    .split(/[/._]/)
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `By${capitalise(part.slice(1))}` : capitalise(part)))
    .join('')
  const hasVerb = /^\/api\/[A-Z]/.test(path) || words.startsWith('Get')
  return hasVerb ? words[0]?.toLowerCase() + words.slice(1) : `${method.toLowerCase()}${words}`
}

function capitalise(word: string): string {
  return (word[0]?.toUpperCase() ?? '') + word.slice(1)
}
