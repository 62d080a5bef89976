import type { SecondFactorPolicy } from '#domain/accounts/second-factor.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import type { DatabaseHealthMonitor } from './health.ts'
import type { RequestMetrics } from './request-metrics.ts'
import type { SignedInPlayer } from './request-context.ts'
import type { ResponseCache } from './response-cache.ts'

/** Shares counters between the processes of one supervisor. */
export type CrossProcessCounters = {
  /**
   * Calls `onCount` with the counts of the other processes under a name. Returns a function that sends counts of this
   * process to them.
   */
  join: (name: string, onCount: CountListener) => CountListener
}

type CountListener = (key: string, by: number) => void

/** Counter sharing for a process without a supervisor: does nothing. */
export const NOOP_CROSS_PROCESS_COUNTERS: CrossProcessCounters = { join: () => () => {} }

/**
 * Dependencies of all HTTP code. They contain no feature-specific services, because every feature depends on this type.
 */
export type HttpDependencies = {
  /** The current time in milliseconds since 1970. Tests replace it. */
  now: () => number
  /** A monotonic clock in milliseconds, for timeouts and waits. Changes of the system time do not affect it. */
  elapsed: () => number
  /** The other processes that serve the same port. */
  peers: CrossProcessCounters
  settings: { siteUrl: string; secondFactor: SecondFactorPolicy }
  content: { version: () => number; removalVersion: () => number; site: () => SiteProfile }
  responseCache: ResponseCache
  /** Headers of every reply, whatever its status. */
  headers: Readonly<Record<string, string>>
  sessions: { find: FindSessionPlayer }
  /** Finds the player of an access token. Resolves with `null` if the token is unknown or expired. */
  tokens: { find: (token: string) => Promise<SignedInPlayer | null> }
  health: DatabaseHealthMonitor
  metrics: { requests: RequestMetrics }
}

/**
 * Finds the player whose session the cookies contain, or `null` for a visitor. With `certain` the database is always
 * asked. Otherwise the result may be cached for a few seconds.
 */
export type FindSessionPlayer = (cookies: string | undefined, certain?: boolean) => Promise<SignedInPlayer | null>
