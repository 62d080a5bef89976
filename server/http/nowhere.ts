import type { FastifyInstance } from 'fastify'
import { patternInRegExp } from './route-patterns.ts'

/** The address under which the page is kept that says nothing is there; nothing is there either. */
export const NOWHERE = '/*'

/** What stands between the first slash of an address and the next. */
function firstPart(address: string): string {
  const end = address.indexOf('/', 1)
  return end < 0 ? address.slice(1) : address.slice(1, end)
}

/**
 * Tells at a glance of most addresses where nothing is that they are none: no route begins as they do. It knows the
 * routes that are added after it was made, and says no where it cannot be sure. Addresses are in lower case.
 */
export function watchRoutes(app: FastifyInstance): (address: string) => boolean {
  const words = new Set<string>()
  const patterns: RegExp[] = []
  app.addHook('onRoute', ({ url }) => {
    if (url === '*' || url === NOWHERE) return
    if (/^\/[^/]*:/.test(url)) patterns.push(new RegExp(`^${patternInRegExp(url)}/?$`))
    else words.add(firstPart(url.toLowerCase()))
  })
  return (address) => {
    // What has an escape may be another spelling, and the router ends an address at `#`.
    if (!address.startsWith('/') || /[%#]/.test(address)) return false
    return !words.has(firstPart(address)) && !patterns.some((pattern) => pattern.test(address))
  }
}
