import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath, getUndecodedRequestPath, sendNotFound, sendError } from './errors.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from './undocumented-route.ts'

/** The methods that the `Allow` header may list. OPTIONS is left out, because only browsers send it, on their own. */
const REPORTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The methods of one route pattern, and the regular expression that matches its paths. */
type RoutePattern = { matches: RegExp; methods: ReadonlySet<string> }

/**
 * Route patterns, compiled at the first unsupported request. Adding a 405 route for each path and method would slow
 * every start.
 */
const patternsByRoutes = new WeakMap<FastifyInstance['accessByRoute'], readonly RoutePattern[]>()

/**
 * Adds the last route. It replies 405 with the `Allow` header if the path supports other methods, and 404 otherwise.
 * The body of the request is not read.
 */
export function refuseUnsupportedMethods(app: FastifyInstance): void {
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    ...UNDOCUMENTED_PUBLIC_ROUTE,
    onRequest: async (request, reply) => refuseUnsupportedRequest(request, reply),
    handler: refuseUnsupportedRequest,
  })
  app.setNotFoundHandler(refuseUnsupportedRequest)
}

/** Replies 405 if the path supports other methods, and 404 if the path is unknown. */
export function refuseUnsupportedRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = getUndecodedRequestPath(request)
  const supported = getAllowedMethods(request.server, path)
  // A route that serves a folder matches every path in the folder, even if there is no such file. A request with a
  // method that the route supports therefore gets a 404. Outside the API every path has a page, if only the 404 page,
  // so an unsupported method gets a 405.
  const isUnknown = supported.length === 0 ? isApiPath(path) : supported.includes(request.method)
  if (isUnknown) return sendNotFound(reply)
  reply.header('allow', (supported.length === 0 ? ['GET', 'HEAD'] : supported).join(', '))
  return sendError(reply, { status: 405, message: `You can’t use ${request.method} at this address` })
}

function getAllowedMethods({ accessByRoute }: FastifyInstance, path: string): readonly string[] {
  const patterns = patternsByRoutes.get(accessByRoute) ?? compileRoutePatterns(accessByRoute)
  patternsByRoutes.set(accessByRoute, patterns)
  const matching = patterns.filter(({ matches }) => matches.test(path))
  return REPORTED_METHODS.filter((method) => matching.some(({ methods }) => methods.has(method)))
}

/** Compiles the patterns of all routes except the catch-all. Matching ignores case and a trailing slash. */
function compileRoutePatterns(accessByRoute: FastifyInstance['accessByRoute']): RoutePattern[] {
  const routes = [...accessByRoute.keys()].map((route) => route.split(' ', 2) as [string, string])
  const byPattern = Map.groupBy(routes, ([, pattern]) => pattern)
  byPattern.delete('/*')
  return [...byPattern].map(([pattern, same]) => ({
    matches: new RegExp(`^${toRegExpSource(pattern)}/?$`, 'i'),
    methods: new Set(same.map(([method]) => method)),
  }))
}

/**
 * Converts a route pattern such as `/api/v1/days/:date`, `/:date(^\d+$)`, `/map-:part(^\d+).xml` or `/assets/*` to the
 * source of a regular expression.
 */
function toRegExpSource(pattern: string): string {
  const parts = pattern.split(/(:\w+(?:\(.*?\))?|\*)/)
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll('.', String.raw`\.`)
      return part === '*' ? '.*' : (/\(\^?(.*?)\$?\)/.exec(part)?.[1] ?? '[^/]+')
    })
    .join('')
}
