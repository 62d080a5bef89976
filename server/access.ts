import type { FastifyInstance } from 'fastify'
import type { Access } from '../domain/role.ts'

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
const BUILT_FILES = /^\/(assets|icons|Media)\//

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
