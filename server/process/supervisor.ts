import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import {
  PROCESS_HEARTBEAT_EVERY_MS,
  type ProcessRole,
  CHILD_PROCESS_READY_MESSAGE,
  notifyJobProcessOfServing,
} from './processes.ts'

/** A child process that misses this many heartbeats in a row is hung. */
const MAX_MISSED_HEARTBEATS = 6
/**
 * Minimum number of heartbeat intervals between two kills. On an overloaded machine, killing several processes would
 * make the load worse.
 */
const MIN_HEARTBEATS_BETWEEN_KILLS = 5
/** A child process that ends sooner than this is restarted with a growing delay, in milliseconds. */
const SHORT_LIFE_MS = 30_000
const FIRST_RESTART_DELAY_MS = 1000
const MAX_RESTART_DELAY_MS = 30_000

type RestartReason = 'ended' | 'hung'

type SupervisedChild = {
  role: ProcessRole
  worker: Worker
  startedAt: number
  /** How many times in a row this child process was restarted within `SHORT_LIFE_MS` of its start. */
  shortLives: number
  /** Heartbeats missed in a row; `null` during the start, which may take as long as a migration. */
  missedBeats: number | null
}

type SupervisorOptions = {
  processes: number
  port: number
  log: Logger
  onRestart: (role: ProcessRole, reason: RestartReason) => void
  onReady: () => void
  /** Called with the exit status when all child processes have ended. */
  onEnd: (status: number) => void
}

/**
 * Starts one job process, which migrates the database, and then the serving processes on one port. Replaces a child
 * process that ends, and kills and replaces one that hangs. Forwards stop signals.
 */
export function runProcessSupervisor(supervision: SupervisorOptions): void {
  const { processes, port, log, onRestart, onReady, onEnd } = supervision
  const children = new Map<number, SupervisedChild>()
  let isStopping = false
  let isUp = false
  let exitStatus = 0

  const start = (role: ProcessRole, { isFirst = false, shortLives = 0 } = {}) => {
    cluster.setupPrimary({ args: isFirst ? [role, 'first'] : [role] })
    const worker = cluster.fork({ PORT: port })
    const startedAt = performance.now()
    const child: SupervisedChild = { role, worker, startedAt, shortLives, missedBeats: null }
    children.set(worker.id, child)
    worker.on('message', (message) => {
      if (message === CHILD_PROCESS_READY_MESSAGE) noteReady(child)
      else if (child.missedBeats !== null) child.missedBeats = 0
    })
    worker.once('exit', (status, signal) => {
      children.delete(worker.id)
      if (isStopping) exitStatus ||= status ?? 0
      // The child process itself has printed what is wrong with the settings or the database.
      else if (!isUp) exitStatus = status ?? 1
      if (isStopping || !isUp) stop('SIGTERM')
      else replace(child, { status, signal })
    })
  }
  const noteReady = (child: SupervisedChild) => {
    const { role, worker } = child
    child.missedBeats = 0
    log.info({ role, childPid: worker.process.pid }, 'a child process is ready')
    if (role === 'serving') {
      for (const { role: other, worker: jobs } of children.values()) {
        if (other === 'jobs') notifyJobProcessOfServing(jobs)
      }
    }
    if (isUp) return
    isUp = true
    onReady()
    for (let count = 0; count < processes; count += 1) start('serving', { isFirst: count === 0 })
  }
  const replace = (child: SupervisedChild, end: { status: number | null; signal: string | null }) => {
    const { role, worker, missedBeats } = child
    const reason = (missedBeats ?? 0) >= MAX_MISSED_HEARTBEATS ? 'hung' : 'ended'
    const isShort = performance.now() - child.startedAt < SHORT_LIFE_MS
    const shortLives = isShort ? child.shortLives + 1 : 0
    const delayMs = getRestartDelayMs(shortLives)
    onRestart(role, reason)
    log.error(
      { role, childPid: worker.process.pid, ...end, restartInSeconds: delayMs / 1000 },
      reason === 'hung' ? 'a child process hung and is replaced' : 'a child process ended and is replaced',
    )
    setTimeout(() => isStopping || start(role, { shortLives }), delayMs)
  }
  /**
   * Stops the serving processes before the job process, so that the job process can still process the data that they
   * save.
   */
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    const all = [...children.values()]
    if (all.length === 0) return onEnd(exitStatus)
    const serving = all.filter(({ role }) => role === 'serving')
    for (const { worker } of serving.length > 0 ? serving : all) worker.process.kill(signal)
  }

  let beatsSinceKill = MIN_HEARTBEATS_BETWEEN_KILLS
  // Counts heartbeats instead of time. After a pause of the whole machine, no child process has missed more than one.
  setInterval(() => {
    beatsSinceKill += 1
    for (const child of children.values()) {
      if (child.missedBeats === null) continue
      child.missedBeats += 1
      if (isStopping || child.missedBeats < MAX_MISSED_HEARTBEATS || beatsSinceKill < MIN_HEARTBEATS_BETWEEN_KILLS)
        continue
      beatsSinceKill = 0
      child.worker.process.kill('SIGKILL')
    }
  }, PROCESS_HEARTBEAT_EVERY_MS).unref()
  start('jobs')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  process.on('SIGUSR2', () => {
    for (const { worker } of children.values()) worker.process.kill('SIGUSR2')
  })
}

/** A child process that ran well for long is restarted at once. */
function getRestartDelayMs(shortLives: number): number {
  if (shortLives === 0) return 0
  return Math.min(MAX_RESTART_DELAY_MS, FIRST_RESTART_DELAY_MS * 2 ** (shortLives - 1))
}
