import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'

/** Metrics in the text format of Prometheus. `metrics` rejects if no process sends its values. */
export type Figures = Pick<Registry, 'metrics' | 'contentType'>

type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A message between the supervisor and its processes: a request for metrics, or the metrics. */
type Message = { asked: 'yours' | 'all' } | { counted: Counted } | { sum: string | null }

/** How long a process may take to send its metrics, in milliseconds. */
const PATIENCE_MS = 2000
/** How long the supervisor may take, which asks the other processes first. */
const LONGER_MS = 3000

/**
 * Adds up the metrics of all child processes and of the supervisor (`own`). A child process that does not answer
 * counts with its last values. Counters of ended processes stay in the sum, so that no counter decreases.
 */
export function figuresOfGroup(own: Registry): Figures {
  const latest = new Map<number, Counted>()
  const waiting = new Map<number, () => void>()
  let ended: Promise<Counted> = Promise.resolve([])

  const answers = (worker: Worker) =>
    new Promise<boolean>((resolve) => {
      const patience = setTimeout(() => resolve(false), PATIENCE_MS)
      waiting.set(worker.id, () => {
        clearTimeout(patience)
        resolve(true)
      })
      send(worker, { asked: 'yours' })
    })
  const collect = async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const answered = await Promise.all(workers.map(answers))
    if (!answered.includes(true)) throw new Error('No process sent its metrics')
    return sumOf([await own.getMetricsAsJSON(), await ended, ...latest.values()]).metrics()
  }
  let underWay: Promise<string> | null = null
  const metrics = () => (underWay ??= collect().finally(() => (underWay = null)))

  const tell = async (worker: Worker) => send(worker, { sum: await metrics().catch(() => null) })

  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if ('counted' in message) {
      latest.set(worker.id, message.counted)
      waiting.get(worker.id)?.()
    } else if ('asked' in message) {
      void tell(worker)
    }
  })
  cluster.on('exit', ({ id }) => {
    const last = latest.get(id)?.filter(isCountedUp) ?? []
    latest.delete(id)
    waiting.delete(id)
    ended = ended.then((sum) => sumOf([sum, last]).getMetricsAsJSON())
  })
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, metrics }
}

const sumOf = (all: Counted[]) => AggregatorRegistry.aggregate(all)

/** Excludes gauges, such as memory, which mean nothing after a process has ended. */
function isCountedUp({ type }: Counted[number]): boolean {
  return String(type) !== 'gauge'
}

/** Lets the supervisor collect the metrics of this process. Returns false if there is no supervisor. */
export function tellsSupervisor(registry: Registry): boolean {
  if (!cluster.isWorker) return false
  const tell = async () => send(process, { counted: await registry.getMetricsAsJSON() })
  process.on('message', (message) => {
    if (isMessage(message) && 'asked' in message) void tell()
  })
  return true
}

/** Returns the metrics of the whole site. Works in every process. */
export function figuresFor(registry: Registry): Figures {
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
          if (isMessage(message) && 'sum' in message) end(message.sum)
        }
        const patience = setTimeout(() => end(null), LONGER_MS)
        process.on('message', hear)
        send(process, { asked: 'all' })
      }),
  }
}

function isMessage(message: unknown): message is Message {
  if (typeof message !== 'object' || message === null) return false
  return 'asked' in message || 'counted' in message || 'sum' in message
}

/** Ignores errors, because the receiver may have ended. */
function send(to: Worker | NodeJS.Process, message: Message): void {
  const target = 'process' in to ? to.process : to
  if (target.connected) target.send?.(message, undefined, undefined, () => {})
}
