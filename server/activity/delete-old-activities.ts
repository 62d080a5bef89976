import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '#domain/time/units.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { type SingleProcessJobDependencies, runJobIfDue } from '../jobs/run-if-due.ts'
import {
  deleteActivityBatch,
  type ActivityLogRetentionLimits,
  findExpiredActivityLogEntries,
} from './old-activities.queries.ts'

/** The pause between two deletions, in which other writes can run. */
const PAUSE_BETWEEN_BATCHES_MS = 10
/** An undo that is still unfinished after this time was killed. */
const STAGED_RETENTION_MS = DAY_MS

type CleanupDeps = SingleProcessJobDependencies & Pick<ServerDependencies, 'settings'>

/**
 * Once a day, deletes entries of the activity log that are older than ACTIVITY_LOG_DAYS, and entries that an undo left
 * unfinished because it was killed. Returns how many were deleted, or `null` if the job is not due.
 */
export async function deleteOldActivitiesIfDue(deps: CleanupDeps, signal: AbortSignal): Promise<number | null> {
  const { db, settings, now, log } = deps
  const at = now()
  const oldest = { done: at - settings.activityLogDays * DAY_MS, staged: at - STAGED_RETENTION_MS }
  const work = () => deleteOldActivities(db, oldest, signal)
  const next = () => ({ dueAt: at + DAY_MS })
  const swept = await runJobIfDue(deps, { name: 'activity-log', work, next }, signal)
  if (swept) log.info({ swept }, 'old entries of the activity log were deleted')
  return swept
}

async function deleteOldActivities(
  db: ServerDependencies['db'],
  oldest: ActivityLogRetentionLimits,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0
  for (let ids = await findExpiredActivityLogEntries(db, oldest); ids.length > 0;) {
    for (const id of ids) {
      while (!(await deleteActivityBatch(db, id))) await pause(PAUSE_BETWEEN_BATCHES_MS, null, { signal })
      await pause(PAUSE_BETWEEN_BATCHES_MS, null, { signal })
    }
    deleted += ids.length
    ids = await findExpiredActivityLogEntries(db, oldest)
  }
  return deleted
}
