import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client'

/** What a program that collects figures is given, in the text format of Prometheus. */
export type Figures = Pick<Registry, 'metrics' | 'contentType'>

/** What the processes count, added up; for the supervisor. */
export function figuresOfGroup(): Figures {
  const group = new AggregatorRegistry<PrometheusContentType>()
  const figures = { contentType: group.contentType, metrics: () => group.clusterMetrics() }
  const tell = async (worker: Worker) =>
    worker.send({ figures: await figures.metrics().catch(() => '') })
  cluster.on('message', (worker, message) => {
    if (message === ASK) void tell(worker)
  })
  return figures
}

const ASK = 'figures'

/** Has the supervisor add up what this process counts; false if there is none. */
export function tellsSupervisor(registry: Registry): boolean {
  if (!cluster.isWorker) return false
  AggregatorRegistry.setRegistries([registry])
  // It is this that answers the supervisor.
  void new AggregatorRegistry()
  return true
}

/** What the whole site counts, whichever process of it is asked. */
export function figuresFor(registry: Registry): Figures {
  const { contentType } = registry
  if (!cluster.isWorker) return { contentType, metrics: () => registry.metrics() }
  return {
    contentType,
    metrics: () =>
      new Promise((resolve) => {
        const heard = (message: unknown) => {
          const { figures } = (message ?? {}) as { figures?: string }
          if (figures === undefined) return
          process.off('message', heard)
          resolve(figures)
        }
        process.on('message', heard)
        process.send?.(ASK)
      }),
  }
}
