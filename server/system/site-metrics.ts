import type { Registry } from 'prom-client'
import type { SiteHealth } from '#domain/site/site-health.ts'
import { createMetricFactory } from '../process/metrics.ts'
import { type HealthDependencies, getSiteHealth } from './site-health.ts'

/** How long the health report is reused, in milliseconds, however often the metrics are read. */
const HEALTH_CACHE_MS = 30_000

/** Adds metrics about the whole site, such as queued work and errors. Leaves them out while the database is away. */
export function addSiteMetrics(registry: Registry, deps: HealthDependencies): void {
  const { gauge } = createMetricFactory(registry)
  const health = cacheHealth(deps)
  const figure = (
    name: string,
    help: string,
    read: (health: SiteHealth) => number | null | ReadonlyMap<string, number>,
    label?: string,
  ) =>
    gauge(
      name,
      help,
      async () => {
        const known = await health()
        return known ? (read(known) ?? undefined) : undefined
      },
      label,
    )
  figure('build_info', 'The running version', ({ version }) => new Map([[version, 1]]), 'version')
  figure('runway_days', 'Until the first day without a question', (one) => one.runwayDays)
  figure('last_backup_timestamp_seconds', 'When the last backup was made', ({ backup }) =>
    backup.doneAt === null ? 0 : backup.doneAt / 1000,
  )
  figure('disk_free_bytes', 'Free of the disk with DATA_DIR', (one) => one.disk?.freeBytes ?? null)
  figure('disk_size_bytes', 'All of the disk with DATA_DIR', (one) => one.disk?.bytes ?? null)
  figure('clock_offset_seconds', "How far the database's clock is ahead", ({ clockAheadMs }) =>
    clockAheadMs === null ? null : clockAheadMs / 1000,
  )
  figure('database_size_bytes', 'The size of the database', (one) => one.database.bytes)
  figure('failed_mails_last_day', 'Mails given up on the last day', (one) => one.mail.failedLastDay)
  figure('waiting', 'Work that is due and not done', ({ waiting }) => new Map(Object.entries(waiting)), 'work')
}

function cacheHealth(deps: HealthDependencies): () => Promise<SiteHealth | null> {
  let known: { health: Promise<SiteHealth | null>; until: number } | undefined
  return () => {
    const now = deps.elapsed()
    if (!known || now >= known.until) {
      known = { health: getSiteHealth(deps).catch(() => null), until: now + HEALTH_CACHE_MS }
    }
    return known.health
  }
}
