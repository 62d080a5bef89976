import type { Deps } from '../deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { type ClaimedJobDeps, runIfDue } from '../jobs/run-if-due.ts'
import type { InsightsOrder } from './insights-process.ts'

const PROGRAM = new URL('insights-process.ts', import.meta.url)
const HOUR_MS = 3_600_000
/** Insights are counted each hour. A count that takes long is repeated less often, so that the job is idle for most of the time. */
const IDLE_TIMES = 50

type JobDeps = ClaimedJobDeps & Pick<Deps, 'settings' | 'elapsed'>

/** Counts insights if that is due and no other process does. Returns whether it did. */
export async function countInsightsIfDue(deps: JobDeps, signal: AbortSignal): Promise<boolean> {
  const { settings, now, elapsed, log } = deps
  const began = elapsed()
  const work = () => {
    const order: InsightsOrder = { place: settings.database, now: now() }
    return runInChildProcess<number>(PROGRAM, order, { signal })
  }
  const next = () => ({ dueAt: now() + Math.max(HOUR_MS, (elapsed() - began) * IDLE_TIMES) })
  const questions = await runIfDue(deps, { name: 'insights', work, next }, signal)
  if (questions === null) return false
  log.info({ questions, took: Math.round(elapsed() - began) }, 'counted insights')
  return true
}
