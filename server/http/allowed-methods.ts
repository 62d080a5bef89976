import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath, pathOf, refuseUnknown, sendRefused } from './errors.ts'

/** As `Allow` tells them; OPTIONS is what browsers ask on their own. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The methods by pattern, and what tells whether a path is the pattern's. */
type Pattern = { matches: RegExp; methods: ReadonlySet<string> }

/** Written out when somebody asks first: a route for each method that is not taken would cost every start. */
const patternsOf = new WeakMap<FastifyInstance['accessByRoute'], readonly Pattern[]>()

/**
 * Answers what no other route takes: 405 and the methods that the path does take, whatever the body,
 * or 404. It is the last route to be added.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    schema: { hide: true },
    config: { allow: 'anyone' },
    onRequest: async (request, reply) => refuseUntaken(request, reply),
    handler: refuseUntaken,
  })
  app.setNotFoundHandler(refuseUntaken)
}

/** Refuses a request whose path takes other methods, or is nothing of ours. */
export function refuseUntaken(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request)
  const taken = methodsAt(request.server, path)
  // A folder takes what is none of its files; any other path has a page, if only of nothing.
  const isUnknown = taken.length === 0 ? isApiPath(path) : taken.includes(request.method)
  if (isUnknown) return refuseUnknown(reply)
  reply.header('allow', (taken.length === 0 ? ['GET', 'HEAD'] : taken).join(', '))
  return sendRefused(reply, {
    status: 405,
    message: `This address does not take ${request.method}`,
  })
}

function methodsAt({ accessByRoute }: FastifyInstance, path: string): readonly string[] {
  const patterns = patternsOf.get(accessByRoute) ?? readPatterns(accessByRoute)
  patternsOf.set(accessByRoute, patterns)
  const taking = patterns.filter(({ matches }) => matches.test(path))
  return METHODS.filter((method) => taking.some(({ methods }) => methods.has(method)))
}

/** The patterns of all routes but the last one; case and a slash at the end do not matter to any. */
function readPatterns(accessByRoute: FastifyInstance['accessByRoute']): Pattern[] {
  const routes = [...accessByRoute.keys()].map((route) => route.split(' ', 2) as [string, string])
  const byPattern = Map.groupBy(routes, ([, pattern]) => pattern)
  byPattern.delete('/*')
  return [...byPattern].map(([pattern, same]) => ({
    matches: new RegExp(`^${patternInRegExp(pattern)}/?$`, 'i'),
    methods: new Set(same.map(([method]) => method)),
  }))
}

/** Returns a route's pattern as a regular expression: of `/api/v1/days/:date`, `/:date(^\d+$)`, `/map-:part(^\d+).xml` or `/assets/*`. */
function patternInRegExp(pattern: string): string {
  const parts = pattern.split(/(:\w+(?:\(.*?\))?|\*)/)
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part.replaceAll('.', String.raw`\.`)
      return part === '*' ? '.*' : (/\(\^?(.*?)\$?\)/.exec(part)?.[1] ?? '[^/]+')
    })
    .join('')
}
