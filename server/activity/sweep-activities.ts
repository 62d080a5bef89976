import { setTimeout as pause } from 'node:timers/promises'
import { type ClaimedJobDeps, doWhenDue } from '../claimed-job.ts'
import type { Deps } from '../deps.ts'
import { startRecurring } from '../recurring.ts'
import { forgetSomeOf, type Oldest, oldActivities } from './old-activities.queries.ts'

const LOOK_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** Whoever saves something meanwhile comes in between. */
const REST_MS = 10
/** An undo that prepared its entry so long ago was killed. */
const STAGED_MS = DAY_MS

type SweepDeps = ClaimedJobDeps & Pick<Deps, 'settings'>

/** Once a day takes out of the activity log what is older than the operator keeps. Returns how to stop it. */
export function startActivitySweep(deps: SweepDeps): () => Promise<void> {
  return startRecurring({
    everyMs: LOOK_EVERY_MS,
    work: (signal) => sweepWhenDue(deps, signal),
    onTrouble: (err) => deps.log.error({ err }, 'the activity log was not swept'),
  })
}

/** Also takes out what undoing that was killed left. Returns how many entries went; null when nothing was due. */
export async function sweepWhenDue(deps: SweepDeps, signal: AbortSignal): Promise<number | null> {
  const { db, settings, now, log } = deps
  const at = now()
  const oldest = { done: at - settings.activityLogDays * DAY_MS, staged: at - STAGED_MS }
  const work = () => sweep(db, oldest, signal)
  const next = () => ({ dueAt: at + DAY_MS })
  const swept = await doWhenDue(deps, { name: 'activity-log', work, next }, signal)
  if (swept) log.info({ swept }, 'old entries were taken out of the activity log')
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
