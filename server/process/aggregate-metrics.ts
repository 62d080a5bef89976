import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'

/** Metrics in the text format of Prometheus. `metrics` rejects if no process sends its values. */
export type PrometheusMetricsSource = Pick<Registry, 'metrics' | 'contentType'>

type MetricsSnapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A message between the supervisor and its processes: a request for metrics, or the metrics. */
type MetricsMessage =
  | { wantedMetrics: 'process' | 'site' }
  | { processMetrics: MetricsSnapshot }
  | { siteMetrics: string | null }

/** How long the supervisor waits for the metrics of a child process, in milliseconds. */
const REPLY_TIMEOUT_MS = 2000
/** How long a child process waits for the supervisor's sum of the metrics of all processes, in milliseconds. */
const SUPERVISOR_TIMEOUT_MS = 3000

/**
 * Adds up the metrics of all child processes and of the supervisor (`own`). A child process that does not answer counts
 * with its last values. Counters of ended processes stay in the sum, so that no counter decreases.
 */
export function aggregateMetrics(own: Registry): PrometheusMetricsSource {
  const latest = new Map<number, MetricsSnapshot>()
  const waiting = new Map<number, () => void>()
  let ended: Promise<MetricsSnapshot> = Promise.resolve([])

  const requestMetrics = (worker: Worker) =>
    new Promise<boolean>((resolve) => {
      const timeout = setTimeout(() => resolve(false), REPLY_TIMEOUT_MS)
      waiting.set(worker.id, () => {
        clearTimeout(timeout)
        resolve(true)
      })
      sendMessage(worker, { wantedMetrics: 'process' })
    })
  const collect = async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const answered = await Promise.all(workers.map(requestMetrics))
    if (!answered.includes(true)) throw new Error('No process sent its metrics')
    return sumMetrics([await own.getMetricsAsJSON(), await ended, ...latest.values()]).metrics()
  }
  let running: Promise<string> | null = null
  const metrics = () => (running ??= collect().finally(() => (running = null)))

  const sendSiteMetrics = async (worker: Worker) =>
    sendMessage(worker, { siteMetrics: await metrics().catch(() => null) })

  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    if ('processMetrics' in message) {
      latest.set(worker.id, message.processMetrics)
      waiting.get(worker.id)?.()
    } else if ('wantedMetrics' in message) {
      void sendSiteMetrics(worker)
    }
  })
  cluster.on('exit', ({ id }) => {
    const last = latest.get(id)?.filter(isNotGauge) ?? []
    latest.delete(id)
    waiting.delete(id)
    ended = ended.then((sum) => sumMetrics([sum, last]).getMetricsAsJSON())
  })
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, metrics }
}

const sumMetrics = (all: MetricsSnapshot[]) => AggregatorRegistry.aggregate(all)

/** Excludes gauges, such as memory, which mean nothing after a process has ended. */
function isNotGauge({ type }: MetricsSnapshot[number]): boolean {
  return String(type) !== 'gauge'
}

/** Lets the supervisor collect the metrics of this process. Returns false if there is no supervisor. */
export function reportMetricsToSupervisor(registry: Registry): boolean {
  if (!cluster.isWorker) return false
  const sendProcessMetrics = async () => sendMessage(process, { processMetrics: await registry.getMetricsAsJSON() })
  process.on('message', (message) => {
    if (isMetricsMessage(message) && 'wantedMetrics' in message) void sendProcessMetrics()
  })
  return true
}

/** Returns the metrics of the whole site. Works in every process. */
export function createPrometheusMetricsSource(registry: Registry): PrometheusMetricsSource {
  const { contentType } = registry
  if (!cluster.isWorker) return { contentType, metrics: () => registry.metrics() }
  return {
    contentType,
    metrics: () =>
      new Promise((resolve, reject) => {
        const settle = (metrics: string | null) => {
          clearTimeout(timeout)
          process.off('message', listen)
          if (metrics === null) reject(new Error('The supervisor did not send the metrics'))
          else resolve(metrics)
        }
        const listen = (message: unknown) => {
          if (isMetricsMessage(message) && 'siteMetrics' in message) settle(message.siteMetrics)
        }
        const timeout = setTimeout(() => settle(null), SUPERVISOR_TIMEOUT_MS)
        process.on('message', listen)
        sendMessage(process, { wantedMetrics: 'site' })
      }),
  }
}

function isMetricsMessage(message: unknown): message is MetricsMessage {
  if (typeof message !== 'object' || message === null) return false
  return 'wantedMetrics' in message || 'processMetrics' in message || 'siteMetrics' in message
}

/** Sends a message to another process. Ignores errors, because that process may have ended. */
function sendMessage(to: Worker | NodeJS.Process, message: MetricsMessage): void {
  const target = 'process' in to ? to.process : to
  if (target.connected) target.send?.(message, undefined, undefined, () => {})
}
