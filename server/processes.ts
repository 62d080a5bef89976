import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'

/**
 * What a process is there for: it serves, or does the jobs that are done now and then, beside others under a
 * supervisor; or all of it, `alone`.
 */
export type ProcessRole = 'alone' | 'serving' | 'jobs'

export function processRole(): ProcessRole {
  const [role] = cluster.isWorker ? process.argv.slice(2) : []
  return role === 'serving' || role === 'jobs' ? role : 'alone'
}

/** Whether this process says that the site is open: of those that serve, the first. */
export function announces(): boolean {
  return processRole() === 'alone' || process.argv[3] === 'first'
}

const READY = 'ready'

/** Tells the supervisor that this process does its work now. */
export function sayReady(): void {
  if (cluster.isWorker) process.send?.(READY)
}

/** A process that ends again so soon is not started again at once. */
const TOO_SOON_MS = 2000

/**
 * Starts one process for jobs, which brings the database up to date, and then so many that serve on one port. One that
 * ends by itself is replaced. Passes signals on, and ends when all have ended.
 */
export function supervise(
  { processes, port }: { processes: number; port: number },
  log: Logger,
): void {
  const roles = new Map<number, ProcessRole>()
  let isStopping = false
  let isUp = false
  let failed = false

  const start = (role: ProcessRole, first = false) => {
    const startedAt = performance.now()
    cluster.setupPrimary({ args: first ? [role, 'first'] : [role] })
    const worker = cluster.fork({ PORT: port })
    roles.set(worker.id, role)
    worker.on('message', (message) => {
      if (message !== READY) return
      log.info({ role, pid: worker.process.pid }, 'a process is at work')
      if (isUp) return
      isUp = true
      for (let count = 0; count < processes; count += 1) start('serving', count === 0)
    })
    worker.once('exit', (status, signal) => {
      // What is wrong with the settings or the database, it has said itself.
      failed ||= isStopping ? (status ?? 0) !== 0 : !isUp
      roles.delete(worker.id)
      if (isStopping || !isUp) return stop('SIGTERM')
      log.error(
        { role, pid: worker.process.pid, status, signal },
        'a process ended, and is replaced',
      )
      const rest = performance.now() - startedAt < TOO_SOON_MS ? TOO_SOON_MS : 0
      setTimeout(() => isStopping || start(role), rest)
    })
    return worker
  }
  /** Those that serve first: what they save is still looked after. */
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    if (roles.size === 0) process.exit(failed ? 1 : 0)
    const serving = workers().filter((worker) => roles.get(worker.id) === 'serving')
    for (const worker of serving.length > 0 ? serving : workers()) worker.process.kill(signal)
  }
  start('jobs')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  process.on('SIGUSR2', () => {
    for (const worker of workers()) worker.process.kill('SIGUSR2')
  })
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
