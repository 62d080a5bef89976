import { type ClaimedJobDeps, doWhenDue } from '../claimed-job.ts'
import type { Deps } from '../deps.ts'
import { orderApart } from '../process-apart.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import { startRecurring } from '../recurring.ts'
import type { InsightsOrder } from './insights-process.ts'

const PROGRAM = new URL('insights-process.ts', import.meta.url)
const LOOK_EVERY_MS = 60_000
const HOUR_MS = 3_600_000
/** It is counted anew each hour; what takes long is counted less often, so that it is idle for most of the time. */
const IDLE_TIMES = 50

type JobDeps = ClaimedJobDeps & Pick<Deps, 'settings' | 'elapsed'>

/** Counts what the answers say whenever that is due and no other process does. Returns how to stop it. */
export function startInsights(deps: JobDeps, inTurn: WorkQueue): () => Promise<void> {
  return startRecurring({
    everyMs: LOOK_EVERY_MS,
    inTurn,
    work: (signal) => countWhenDue(deps, signal),
    onTrouble: (err) => deps.log.error({ err }, 'insights were not counted'),
  })
}

/** Returns whether it was due, and counted. */
export async function countWhenDue(deps: JobDeps, signal: AbortSignal): Promise<boolean> {
  const { settings, now, elapsed, log } = deps
  const began = elapsed()
  const work = () => {
    const order: InsightsOrder = { place: settings.database, now: now() }
    return orderApart<number>(PROGRAM, order, signal)
  }
  const next = () => ({ dueAt: now() + Math.max(HOUR_MS, (elapsed() - began) * IDLE_TIMES) })
  const questions = await doWhenDue(deps, { name: 'insights', work, next }, signal)
  if (questions === null) return false
  log.info({ questions, took: Math.round(elapsed() - began) }, 'counted what the answers say')
  return true
}
