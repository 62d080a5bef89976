import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/tables/tables.ts'
import type { Content } from './site/content.ts'
import type { HttpDeps } from './http/http-deps.ts'
import type { Metrics } from './process/metrics.ts'
import type { Settings } from './settings/settings.ts'

/**
 * What every capability is given. What only some need stands in their own rooms, so that this file
 * knows none of them; `open-deps.ts` puts all of it together.
 */
export type Deps = HttpDeps & {
  db: Database
  /** Where long lists and statistics of many are read, which may be a moment old: a replica, if there is one. */
  reading: Database
  content: Content
  settings: Settings
  /** When the running version was built: milliseconds since 1970. */
  buildDate: number
  log: FastifyBaseLogger
  metrics: Metrics
}
