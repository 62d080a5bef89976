import type { SecondFactorRule } from '#domain/accounts/second-factor.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import type { Health } from './health.ts'
import type { RequestMetrics } from './request-metrics.ts'
import type { Player } from './request-context.ts'
import type { ResponseCache } from './response-cache.ts'

/** How the processes of one supervisor tell each other what they count. */
export type Peers = {
  /** Calls `onCount` with what the others count under a name. Returns a function that tells them what this process counts. */
  join: (name: string, onCount: Count) => Count
}

type Count = (key: string, by: number) => void

/** The peers of a process without a supervisor. */
export const NO_PEERS: Peers = { join: () => () => {} }

/** What serving needs, whatever is served. No capability stands here: they all stand on it. */
export type HttpDeps = {
  /** The one clock: milliseconds since 1970. */
  now: () => number
  /** Milliseconds since some moment, whatever is done to the clock: what is to be waited for is counted by it. */
  elapsed: () => number
  /** The other processes that serve on this process's port. */
  peers: Peers
  settings: { siteUrl: string; secondFactor: SecondFactorRule }
  content: { version: () => number; removalVersion: () => number; site: () => SiteProfile }
  responseCache: ResponseCache
  /** On every reply, whatever its status. */
  headers: Readonly<Record<string, string>>
  sessions: { find: FindPlayer }
  /** Whose access token it is; null when it is nobody's, or no longer good. */
  tokens: { find: (token: string) => Promise<Player | null> }
  health: Health
  metrics: { requests: RequestMetrics }
}

/**
 * Who sends these cookies; null when nobody is signed in. `certain` asks the database in any case;
 * otherwise what was true a few seconds ago in another process may still be said.
 */
export type FindPlayer = (cookies: string | undefined, certain?: boolean) => Promise<Player | null>
