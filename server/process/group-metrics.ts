import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'

/** Metrics in the text format of Prometheus. `metrics` rejects if no process sends its values. */
export type MetricsSource = Pick<Registry, 'metrics' | 'contentType'>

type MetricsSnapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A message between the supervisor and its processes: a request for metrics, or the metrics. */
type MetricsMessage = { asked: 'yours' | 'all' } | { counted: MetricsSnapshot } | { sum: string | null }

/** How long a process may take to send its metrics, in milliseconds. */
const REPLY_TIMEOUT_MS = 2000
/** How long the supervisor may take, which asks the other processes first. */
const SUPERVISOR_TIMEOUT_MS = 3000

/**
 * Adds up the metrics of all child processes and of the supervisor (`own`). A child process that does not answer counts
 * with its last values. Counters of ended processes stay in the sum, so that no counter decreases.
 */
export function aggregateMetrics(own: Registry): MetricsSource {
  const latest = new Map<number, MetricsSnapshot>()
  const waiting = new Map<number, () => void>()
  let ended: Promise<MetricsSnapshot> = Promise.resolve([])

  const answers = (worker: Worker) =>
    new Promise<boolean>((resolve) => {
      const patience = setTimeout(() => resolve(false), REPLY_TIMEOUT_MS)
      waiting.set(worker.id, () => {
        clearTimeout(patience)
        resolve(true)
      })
      sendMessage(worker, { asked: 'yours' })
    })
  const collect = async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const answered = await Promise.all(workers.map(answers))
    if (!answered.includes(true)) throw new Error('No process sent its metrics')
    return sumMetrics([await own.getMetricsAsJSON(), await ended, ...latest.values()]).metrics()
  }
  let underWay: Promise<string> | null = null
  const metrics = () => (underWay ??= collect().finally(() => (underWay = null)))

  const tell = async (worker: Worker) => sendMessage(worker, { sum: await metrics().catch(() => null) })

  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    if ('counted' in message) {
      latest.set(worker.id, message.counted)
      waiting.get(worker.id)?.()
    } else if ('asked' in message) {
      void tell(worker)
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
  const tell = async () => sendMessage(process, { counted: await registry.getMetricsAsJSON() })
  process.on('message', (message) => {
    if (isMetricsMessage(message) && 'asked' in message) void tell()
  })
  return true
}

/** Returns the metrics of the whole site. Works in every process. */
export function getSiteMetrics(registry: Registry): MetricsSource {
  const { contentType } = registry
  if (!cluster.isWorker) return { contentType, metrics: () => registry.metrics() }
  return {
    contentType,
    metrics: () =>
      new Promise((resolve, reject) => {
        const end = (sum: string | null) => {
          clearTimeout(patience)
          process.off('message', hear)
          if (sum === null) reject(new Error('The supervisor did not send the metrics'))
          else resolve(sum)
        }
        const hear = (message: unknown) => {
          if (isMetricsMessage(message) && 'sum' in message) end(message.sum)
        }
        const patience = setTimeout(() => end(null), SUPERVISOR_TIMEOUT_MS)
        process.on('message', hear)
        sendMessage(process, { asked: 'all' })
      }),
  }
}

function isMetricsMessage(message: unknown): message is MetricsMessage {
  if (typeof message !== 'object' || message === null) return false
  return 'asked' in message || 'counted' in message || 'sum' in message
}

/** Ignores errors, because the receiver may have ended. */
function sendMessage(to: Worker | NodeJS.Process, message: MetricsMessage): void {
  const target = 'process' in to ? to.process : to
  if (target.connected) target.send?.(message, undefined, undefined, () => {})
}
