import type { FastifyBaseLogger } from 'fastify'
import type { ChartHtmlRenderers } from '#contract/base/renderer.ts'
import type { Database } from '#db/tables/tables.ts'
import type { AudienceCounter } from './audience/audience-counter.ts'
import type { SiteContentStore } from './site/content.ts'
import type { HttpDependencies } from './http/http-deps.ts'
import type { ProcessMetrics } from './process/metrics.ts'
import type { ServerSettings } from './settings/settings.ts'

/**
 * The dependencies that the request handlers and jobs of every server module share. A module declares its further
 * dependencies in a file of its own, and `create-app-deps.ts` combines them.
 */
export type ServerDependencies = HttpDependencies & {
  db: Database
  /** The database for long lists and statistics: a replica, if there is one. Its data may be a moment old. */
  reading: Database
  audience: AudienceCounter
  content: SiteContentStore
  settings: ServerSettings
  /** When the running version was built, in milliseconds since 1970. */
  buildDate: number
  log: FastifyBaseLogger
  metrics: ProcessMetrics
}

/** The further dependencies of request handlers that return charts. */
export type ChartRendererDependencies = { pages: { charts: ChartHtmlRenderers } }
