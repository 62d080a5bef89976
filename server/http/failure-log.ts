import type { FastifyRequest } from 'fastify'
import { getDatabaseErrorKind } from '#db/engine/database-error-kind.ts'

/** The minimum time between two log lines about the same database error of a route, in milliseconds. */
const REPEAT_EVERY_MS = 10_000

/**
 * Logs failed requests. Bugs are logged each time. Database errors can fail hundreds of requests a second, so each kind
 * is logged once per route in ten seconds, with the number of omitted lines.
 */
export function createFailedRequestLogger(): (error: Error, request: FastifyRequest) => void {
  const logged = new Map<string, { at: number; more: number }>()
  return (error, { log, routeOptions: { url } }) => {
    const trouble = getDatabaseErrorKind(error)
    if (trouble === null) {
      log.error({ err: error, url }, 'failed')
      return
    }
    const key = `${trouble} ${url}`
    const last = logged.get(key)
    const now = performance.now()
    if (last && now - last.at < REPEAT_EVERY_MS) {
      last.more += 1
      return
    }
    logged.set(key, { at: now, more: 0 })
    log.error(
      { err: error, url, moreSinceLastLine: last?.more ?? 0 },
      `a request failed because the database is ${trouble}`,
    )
  }
}
