import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../deps.ts'
import { claimJob, failJob, finishJob, type JobClaim, renewClaim } from '../job-runs.queries.ts'
import type { BackupOutcome } from './backup-process.ts'
import type { BackupOrder, MadeBackup } from './make-backup.ts'

const PROGRAM = fileURLToPath(new URL('backup-process.ts', import.meta.url))
const LOOK_EVERY_MS = 60_000
/** A claim that nobody renewed for so long is that of a process that died. */
const CLAIM_MS = 5 * 60_000
const HOUR_MS = 3_600_000
/** Not at midnight UTC, when everybody plays. */
const FIRST_AT_MS = 3 * HOUR_MS

type BackupDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'log'>

/** Saves the site on its schedule, if it has one. Returns how to stop it. */
export function startBackups(deps: BackupDeps): () => void {
  if (!deps.settings.backup) return () => {}
  const stopping = new AbortController()
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      await backUpWhenDue(deps, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) deps.log.error({ err: error }, 'no backup was made')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

/** Makes a backup if it is due and no other process does; null when there is nothing to do. */
export async function backUpWhenDue(
  deps: BackupDeps,
  signal: AbortSignal,
  { evenIfNotDue = false } = {},
): Promise<MadeBackup | null> {
  const { db, settings, now, log } = deps
  if (!settings.backup) return null
  const claim = { by: randomUUID(), until: now() + CLAIM_MS }
  const dueBy = evenIfNotDue ? Number.MAX_SAFE_INTEGER : now()
  if (!(await claimJob(db, 'backup', now(), claim, dueBy))) return null
  const stopRenewing = keepClaim(deps, claim)
  try {
    const { everyMs, ...how } = settings.backup
    const { database, media } = settings
    const made = await makeApart({ site: { database, media }, ...how, now: now() }, signal)
    const outcome = { finishedAt: now(), dueAt: nextAfter(now(), everyMs), result: madeLine(made) }
    await finishJob(db, 'backup', claim, outcome)
    log.info({ ...made }, 'a backup was made and restored into a scratch database')
    return made
  } catch (error) {
    const { message } = error as Error
    const failure = signal.aborted ? null : message
    await failJob(db, 'backup', claim, { failedAt: now(), dueAt: now() + HOUR_MS, failure })
    throw error
  } finally {
    stopRenewing()
  }
}

/** The next time on the schedule, which is the same however long a backup takes. */
function nextAfter(now: number, everyMs: number): number {
  return Math.floor((now - FIRST_AT_MS) / everyMs + 1) * everyMs + FIRST_AT_MS
}

/** One line for admins. */
export function madeLine({ name, size, rows, files }: MadeBackup): string {
  const megabytes = (size / 1_000_000).toFixed(1)
  return `${name}: ${megabytes} MB, ${rows} rows, ${files} uploaded files; restored for trial`
}

function keepClaim({ db, now, log }: BackupDeps, claim: JobClaim): () => void {
  const renew = () =>
    renewClaim(db, 'backup', { ...claim, until: now() + CLAIM_MS }).catch((error: unknown) =>
      log.warn({ err: error }, 'a claim could not be renewed'),
    )
  const timer = setInterval(() => void renew(), CLAIM_MS / 5)
  return () => clearInterval(timer)
}

/** In a process of its own: neither the work nor the memory it takes is the site's. */
async function makeApart(order: BackupOrder, signal: AbortSignal): Promise<MadeBackup> {
  const child = fork(PROGRAM, { signal, stdio: 'ignore', execArgv: ['--max-old-space-size=512'] })
  child.send(order)
  const ended = once(child, 'exit').then(() => ({ failure: 'the process ended' }))
  const heard = once(child, 'message') as Promise<[BackupOutcome]>
  heard.catch(() => {})
  const outcome = await Promise.race([heard.then(([said]) => said), ended])
  child.kill()
  if ('failure' in outcome) throw new Error(outcome.failure)
  return outcome.made
}
