import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import {
  type DatabaseObserverCallbacks,
  type ConnectionPoolCounts,
  getSqlMetricLabel,
} from '#db/engine/database-observer.ts'
import type { JobName } from '#domain/site/jobs.ts'
import { createRequestMetrics, type RequestMetrics } from '../http/request-metrics.ts'
import type { RecordMailOutcome } from '../site/mail.ts'

/** Histogram buckets in seconds: from a query in memory to a job of one hour. */
const QUERY_BUCKETS_S = [0.0005, 0.001, 0.0025, 0.01, 0.025, 0.1, 0.5, 1.5]
const JOB_BUCKETS_S = [0.01, 0.1, 1, 10, 60, 600, 3600]

/** A query that takes at least this many milliseconds is logged as slow. */
const SLOW_QUERY_MS = 250

/** The metrics of a process, with the functions that record them. */
export type ProcessMetrics = {
  registry: Registry
  requests: RequestMetrics
  database: DatabaseObserverCallbacks
  /** Records that a batch of answers was stored. `waitedMs` is how long the first of them waited. */
  answerGroup: (group: { size: number; waitedMs: number }) => void
  sessionFound: (from: 'memory' | 'database') => void
  /** Runs a job and records its duration and outcome. */
  job: <T>(name: JobName, work: () => Promise<T>) => Promise<T>
  mails: RecordMailOutcome
  pushes: RecordMailOutcome
  webhooks: RecordMailOutcome
  import: (outcome: 'done' | 'failed', ms: number) => void
}

/** Creates the metrics of a process. Costly values are computed only when the metrics are read. */
export function createProcessMetrics(log: Pick<FastifyBaseLogger, 'warn' | 'debug'>): ProcessMetrics {
  const registry = new Registry()
  const make = createMetricFactory(registry)
  const answers = make.histogram('answer_group_size', 'Number of answers stored in one batch', {
    buckets: [1, 2, 4, 8, 16, 32, 64],
  })
  const waits = make.histogram('answer_wait_seconds', 'Wait time of the first answer of a batch', {
    buckets: QUERY_BUCKETS_S,
  })
  const sessions = make.counter('session_lookups_total', 'Session lookups, by source', ['from'])
  const mails = make.counter('mails_total', 'Mails, by outcome', ['outcome'])
  const pushes = make.counter('pushes_total', 'Notifications to browsers', ['outcome'])
  const webhooks = make.counter('webhooks_total', 'Attempts to post to a webhook', ['outcome'])
  const imports = make.histogram('import_duration_seconds', 'Durations of imports and import previews', {
    labelNames: ['outcome'],
    buckets: JOB_BUCKETS_S,
  })
  return {
    registry,
    requests: createRequestMetrics(registry),
    database: createDatabaseMetrics(make, log),
    answerGroup: ({ size, waitedMs }) => {
      answers.observe(size)
      waits.observe(waitedMs / 1000)
    },
    sessionFound: (from) => sessions.inc({ from }),
    job: createJobMetrics(make),
    mails: (outcome, count = 1) => mails.inc({ outcome }, count),
    pushes: (outcome, count = 1) => pushes.inc({ outcome }, count),
    webhooks: (outcome, count = 1) => webhooks.inc({ outcome }, count),
    import: (outcome, ms) => imports.observe({ outcome }, ms / 1000),
  }
}

/** Counts the child processes that the supervisor replaced. Without a supervisor the counters stay at 0. */
export function createRestartMetrics(registry: Registry): (role: string, reason: string) => void {
  const restarts = createMetricFactory(registry).counter('process_restarts_total', 'Restarts of child processes', [
    'role',
    'reason',
  ])
  // Creates all counters with the value 0. The rate of restarts needs a value from before the first restart.
  for (const role of ['serving', 'jobs']) {
    for (const reason of ['ended', 'hung']) restarts.inc({ role, reason }, 0)
  }
  return (role, reason) => restarts.inc({ role, reason })
}

/** The value of a gauge, or a value for each label; `undefined` if there is none. */
type GaugeValue = number | undefined | ReadonlyMap<string, number>

type MetricFactory = ReturnType<typeof createMetricFactory>

/** Returns functions that create metrics with the prefix `trivia_`. */
export function createMetricFactory(registry: Registry) {
  const registers = [registry]
  const named = (name: string, help: string) => ({ name: `trivia_${name}`, help, registers })
  return {
    counter: (name: string, help: string, labelNames: readonly string[] = []) =>
      new Counter({ ...named(name, help), labelNames: [...labelNames] }),
    histogram: (name: string, help: string, more: { labelNames?: string[]; buckets: number[] }) =>
      new Histogram({ ...named(name, help), ...more }),
    /** Creates a gauge that calls `read` whenever the metrics are read. */
    gauge: (name: string, help: string, read: () => GaugeValue | Promise<GaugeValue>, label = 'state') =>
      new Gauge({
        ...named(name, help),
        labelNames: [label],
        async collect() {
          const value = await read()
          this.reset()
          if (typeof value === 'number') this.set(value)
          else for (const [key, one] of value ?? []) this.set({ [label]: key }, one)
        },
      }),
  }
}

function createDatabaseMetrics(
  make: MetricFactory,
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>,
): DatabaseObserverCallbacks {
  const seconds = make.histogram('query_duration_seconds', 'Query durations, by verb and first table', {
    labelNames: ['query'],
    buckets: QUERY_BUCKETS_S,
  })
  const failures = make.counter('query_failures_total', 'Queries that failed', ['query'])
  let count: (() => ConnectionPoolCounts) | undefined
  make.gauge('database_connections', 'PostgreSQL connections, and requests waiting for one', () => {
    const counts = count?.()
    if (!counts) return undefined
    const { total, idle, waiting } = counts
    return new Map(Object.entries({ busy: total - idle, idle, waiting }))
  })
  return {
    pool: (now) => {
      count = now
    },
    query: ({ text, ms, failed }) => {
      const query = getSqlMetricLabel(text)
      seconds.observe({ query }, ms / 1000)
      if (failed) failures.inc({ query })
      if (ms >= SLOW_QUERY_MS) log.warn({ query, ms: Math.round(ms), text }, 'a slow query')
      else log.debug({ query, ms }, 'database query')
    },
  }
}

function createJobMetrics(make: MetricFactory): ProcessMetrics['job'] {
  const seconds = make.histogram('job_duration_seconds', 'Durations of jobs', {
    labelNames: ['task', 'outcome'],
    buckets: JOB_BUCKETS_S,
  })
  return async (task, work) => {
    const took = seconds.startTimer({ task })
    try {
      const result = await work()
      took({ outcome: 'done' })
      return result
    } catch (error) {
      took({ outcome: 'failed' })
      throw error
    }
  }
}
