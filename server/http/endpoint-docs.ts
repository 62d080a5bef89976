import type { Endpoint, FileEndpoint } from '#contract/endpoint.ts'
import type { Access } from '#domain/role.ts'

/** Said of an endpoint in the description of the API. */
const WHO: Record<Access, string> = {
  anyone: '',
  player: 'For players who are logged in.',
  author: 'For contributors and admins, who logged in within twelve hours.',
  admin: 'For admins, who logged in within twelve hours.',
}

/** What the schema of a route has of any endpoint; its second path is not in the description. */
export function describedIn(endpoint: Endpoint | FileEndpoint, path: string) {
  const { summary, allow, drastic, query } = endpoint
  const who = WHO[allow] + (drastic ? ' Needs a login of the last two hours.' : '')
  return {
    summary,
    ...(who === '' ? {} : { description: who }),
    ...(query ? { querystring: query } : {}),
    ...(path === endpoint.path ? {} : { hide: true }),
  }
}
