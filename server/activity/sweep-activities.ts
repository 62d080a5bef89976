import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { claimJob, finishJob } from '../job-runs.queries.ts'
import { startRecurring } from '../recurring.ts'
import { forgetSomeOf, type Oldest, oldActivities } from './old-activities.queries.ts'

const LOOK_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** Whoever takes longer has died. */
const CLAIM_MS = 3_600_000
/** Whoever saves something meanwhile comes in between. */
const REST_MS = 10
/** An undo that prepared its entry so long ago was killed. */
const STAGED_MS = DAY_MS

type SweepDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'log' | 'metrics'>

/** Once a day takes out of the activity log what is older than the operator keeps. Returns how to stop it. */
export function startActivitySweep(deps: SweepDeps): () => Promise<void> {
  return startRecurring({
    everyMs: LOOK_EVERY_MS,
    work: (signal) => sweepWhenDue(deps, signal),
    onTrouble: (err) => deps.log.error({ err }, 'the activity log was not swept'),
  })
}

/** Also takes out what undoing that was killed left. Returns how many entries went; null when nothing was due. */
export async function sweepWhenDue(
  { db, settings, now, log, metrics }: SweepDeps,
  signal: AbortSignal,
): Promise<number | null> {
  const at = now()
  const claim = { by: randomUUID(), until: at + CLAIM_MS }
  if (!(await claimJob(db, 'activity-log', at, claim))) return null
  const oldest = { done: at - settings.activityLogDays * DAY_MS, staged: at - STAGED_MS }
  const swept = await metrics.job('activity log', () => sweep(db, oldest, signal))
  await finishJob(db, 'activity-log', claim, { finishedAt: now(), dueAt: at + DAY_MS })
  if (swept > 0) log.info({ swept }, 'old entries were taken out of the activity log')
  return swept
}

async function sweep(db: Deps['db'], oldest: Oldest, signal: AbortSignal): Promise<number> {
  let swept = 0
  for (let ids = await oldActivities(db, oldest); ids.length > 0;) {
    for (const id of ids) {
      while (!(await forgetSomeOf(db, id))) await pause(REST_MS, null, { signal })
      await pause(REST_MS, null, { signal })
    }
    swept += ids.length
    ids = await oldActivities(db, oldest)
  }
  return swept
}
