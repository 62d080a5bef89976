import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { claimJob, finishJob } from '../job-runs.queries.ts'
import { orderApart } from '../process-apart.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import { startRecurring } from '../recurring.ts'
import type { InsightsOrder } from './insights-process.ts'

const PROGRAM = new URL('insights-process.ts', import.meta.url)
const LOOK_EVERY_MS = 60_000
/** Whoever takes longer has died, or will be run after. */
const CLAIM_MS = 2 * 3_600_000
const HOUR_MS = 3_600_000
/** It is counted anew each hour; what takes long is counted less often, so that it is idle for most of the time. */
const IDLE_TIMES = 50

type JobDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'elapsed' | 'log' | 'metrics'>

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
export async function countWhenDue(
  { db, settings, now, elapsed, log, metrics }: JobDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const claim = { by: randomUUID(), until: now() + CLAIM_MS }
  if (!(await claimJob(db, 'insights', now(), claim))) return false
  const began = elapsed()
  const order: InsightsOrder = { place: settings.database, now: now() }
  const questions = await metrics.job('insights', () => orderApart<number>(PROGRAM, order, signal))
  const took = elapsed() - began
  const dueAt = now() + Math.max(HOUR_MS, took * IDLE_TIMES)
  await finishJob(db, 'insights', claim, { finishedAt: now(), dueAt })
  log.info({ questions, took: Math.round(took) }, 'counted what the answers say')
  return true
}
