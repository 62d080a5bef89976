import type { Endpoint, FileEndpoint } from '#contract/endpoint.ts'
import type { Access } from '#domain/role.ts'

/** Said of an endpoint in the description of the API. */
const WHO: Record<Access, string> = {
  anyone: '',
  player: 'For players who are logged in.',
  author: 'For contributors and admins.',
  admin: 'For admins.',
}

/** What the schema of a route has of any endpoint; its second path is not in the description. */
export function describedIn(endpoint: Endpoint | FileEndpoint, path: string) {
  const { summary, allow, query } = endpoint
  return {
    summary,
    ...(WHO[allow] === '' ? {} : { description: WHO[allow] }),
    ...(query ? { querystring: query } : {}),
    ...(path === endpoint.path ? {} : { hide: true }),
  }
}
