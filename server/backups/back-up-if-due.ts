import { HOUR_MS } from '#domain/time/units.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { type SingleProcessJobDependencies, runJobIfDue } from '../jobs/run-if-due.ts'
import type { BackupChildProcessInput, CompletedBackup } from './make-backup.ts'

const BACKUP_PROGRAM = new URL('backup-process.ts', import.meta.url)
/** Backups are scheduled from 03:00 UTC, because most players play at midnight UTC. */
const SCHEDULE_OFFSET_MS = 3 * HOUR_MS

type BackupDeps = SingleProcessJobDependencies & Pick<ServerDependencies, 'settings'>

/** Makes a backup if `BACKUP_URL` is set, a backup is due and no other process is making one. Otherwise returns `null`. */
export async function backUpIfDue(
  deps: BackupDeps,
  signal: AbortSignal,
  { evenIfNotDue = false } = {},
): Promise<CompletedBackup | null> {
  const { settings, now, log } = deps
  if (!settings.backup) return null
  const { everyMs, ...how } = settings.backup
  const { database, media } = settings
  const work = () => {
    const order: BackupChildProcessInput = { site: { database, media }, ...how, now: now() }
    return runInChildProcess<CompletedBackup>(BACKUP_PROGRAM, order, { signal })
  }
  const next = (made: CompletedBackup) => ({
    dueAt: computeNextBackupTime(now(), everyMs),
    result: formatCompletedBackupSummary(made),
  })
  const made = await runJobIfDue(deps, { name: 'backup', work, next }, signal, { evenIfNotDue })
  if (made) log.info({ ...made }, 'a backup was made and restored into a scratch database')
  return made
}

/** Returns the next scheduled time in milliseconds. The duration of a backup does not shift the schedule. */
function computeNextBackupTime(now: number, everyMs: number): number {
  return Math.floor((now - SCHEDULE_OFFSET_MS) / everyMs + 1) * everyMs + SCHEDULE_OFFSET_MS
}

/** Returns one line about a backup for admins. */
export function formatCompletedBackupSummary({ name, size, rows, files }: CompletedBackup): string {
  const megabytes = (size / 1_000_000).toFixed(1)
  return `${name}: ${megabytes} MB, ${rows} rows, ${files} uploaded files; verified by a trial restore`
}
