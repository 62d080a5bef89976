import type { Deps } from '../deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { type ClaimedJobDeps, runIfDue } from '../jobs/run-if-due.ts'
import type { BackupOrder, MadeBackup } from './make-backup.ts'

const PROGRAM = new URL('backup-process.ts', import.meta.url)
/** Backups are scheduled from 03:00 UTC, because most players play at midnight UTC. */
const FIRST_AT_MS = 3 * 3_600_000

type BackupDeps = ClaimedJobDeps & Pick<Deps, 'settings'>

/** Makes a backup if `BACKUP_URL` is set, a backup is due and no other process is making one. Otherwise returns `null`. */
export async function backUpIfDue(
  deps: BackupDeps,
  signal: AbortSignal,
  { evenIfNotDue = false } = {},
): Promise<MadeBackup | null> {
  const { settings, now, log } = deps
  if (!settings.backup) return null
  const { everyMs, ...how } = settings.backup
  const { database, media } = settings
  const work = () => {
    const order: BackupOrder = { site: { database, media }, ...how, now: now() }
    return runInChildProcess<MadeBackup>(PROGRAM, order, { signal })
  }
  const next = (made: MadeBackup) => ({ dueAt: nextAfter(now(), everyMs), result: madeLine(made) })
  const made = await runIfDue(deps, { name: 'backup', work, next }, signal, { evenIfNotDue })
  if (made) log.info({ ...made }, 'a backup was made and restored into a scratch database')
  return made
}

/** Returns the next scheduled time in milliseconds. The duration of a backup does not shift the schedule. */
function nextAfter(now: number, everyMs: number): number {
  return Math.floor((now - FIRST_AT_MS) / everyMs + 1) * everyMs + FIRST_AT_MS
}

/** Returns one line about a backup for admins. */
export function madeLine({ name, size, rows, files }: MadeBackup): string {
  const megabytes = (size / 1_000_000).toFixed(1)
  return `${name}: ${megabytes} MB, ${rows} rows, ${files} uploaded files; verified by a trial restore`
}
