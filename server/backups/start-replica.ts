import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Beat, isBeat, killWhenHung } from '../jobs/child-heartbeat.ts'
import type { Deps } from '../deps.ts'
import { noteFailure, noteRun } from '../jobs/job-runs.queries.ts'
import { takeFileLock } from './file-lock.ts'
import { instruments } from '../metrics.ts'
import type { ReplicaNews } from './replica-process.ts'
import type { ReplicaOrder } from './replicate.ts'

const PROGRAM = fileURLToPath(new URL('replica-process.ts', import.meta.url))
const MEMORY = ['--max-old-space-size=96', '--max-semi-space-size=2']
/** How soon another process goes on when the one that did it was killed, in milliseconds. */
const LOOK_EVERY_MS = 2000
const STOPPING_MS = 3000
/** What is noted is a change, too, which is copied: not each second. */
const NOTE_EVERY_MS = 300_000

/** Has a SQLite database copied as it changes, by one process of this machine. Returns how to stop it. */
export function startReplica(
  deps: Pick<Deps, 'db' | 'settings' | 'now' | 'elapsed' | 'log' | 'metrics'>,
): () => Promise<void> {
  const { settings, log, elapsed } = deps
  const order = replicaOrder(settings)
  if (!order) return async () => {}
  /** By `elapsed`; null while another process copies. */
  let upToDateAt: number | null = null
  const { gauge } = instruments(deps.metrics.registry)
  gauge('replica_lag_seconds', 'For how long the copy has not been up to date', () =>
    upToDateAt === null ? undefined : (elapsed() - upToDateAt) / 1000,
  )
  let child: ChildProcess | null = null
  let release: (() => void) | null = null
  const noteKill = (failure: string) => log.error(`copying of the database: ${failure}`)
  const look = () => {
    if (child) return
    release ??= takeFileLock(`${order.sqliteFile}-replica.lock`)
    if (!release) return
    upToDateAt ??= elapsed()
    const started = fork(PROGRAM, { execArgv: MEMORY, stdio: 'ignore' })
    child = started
    started.send(order)
    const noteNews = newsNoter(deps)
    killWhenHung(started, noteKill, { longestMs: Infinity })
    started.on('message', (news: ReplicaNews | Beat) => {
      if (isBeat(news)) return
      if (news.trouble === null) upToDateAt = elapsed()
      noteNews(news)
    })
    started.once('exit', (status, signal) => {
      child = null
      if (!stopped) log.error({ status, signal }, 'the copying of the database broke off')
    })
  }
  let stopped = false
  const timer = setInterval(look, LOOK_EVERY_MS)
  look()
  return async () => {
    stopped = true
    clearInterval(timer)
    if (child) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([exited, pause(STOPPING_MS, null, { ref: false })])
    }
    release?.()
  }
}

export function replicaOrder({ replica, database, media }: Deps['settings']): ReplicaOrder | null {
  if (!replica || !('sqliteFile' in database)) return null
  return { sqliteFile: database.sqliteFile, media, ...replica }
}

/** Keeps for admins how it goes: when it gets better or worse, and otherwise now and then. */
function newsNoter({ db, now, elapsed, log }: Pick<Deps, 'db' | 'now' | 'elapsed' | 'log'>) {
  let noted: { at: number; isWell: boolean } | null = null
  return ({ trouble }: ReplicaNews) => {
    const isWell = trouble === null
    if (noted?.isWell === isWell && elapsed() - noted.at < NOTE_EVERY_MS) return
    noted = { at: elapsed(), isWell }
    if (!isWell) log.error({ trouble }, 'the database is not copied at the moment')
    const note = isWell
      ? noteRun(db, 'replica', now(), 'up to date')
      : noteFailure(db, 'replica', now(), trouble)
    note.catch((error: unknown) => log.warn({ err: error }, 'how the copying goes was not noted'))
  }
}
