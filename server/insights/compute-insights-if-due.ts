import { HOUR_MS } from '#domain/time/units.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { type SingleProcessJobDependencies, runJobIfDue } from '../jobs/run-if-due.ts'
import type { QuestionInsightsJobInput } from './insights-process.ts'

const CHILD_PROCESS_URL = new URL('insights-process.ts', import.meta.url)
/**
 * The minimum idle time between two computations of the insights, as a multiple of the duration of the last one.
 * Computations are at least an hour apart.
 */
const MIN_IDLE_FACTOR = 50

type JobDeps = SingleProcessJobDependencies & Pick<ServerDependencies, 'settings' | 'elapsed'>

/** Computes insights if that is due and no other process does so. Returns whether it did. */
export async function computeQuestionInsightsIfDue(deps: JobDeps, signal: AbortSignal): Promise<boolean> {
  const { settings, now, elapsed, log } = deps
  const began = elapsed()
  const work = () => {
    const order: QuestionInsightsJobInput = { place: settings.database, now: now() }
    return runInChildProcess<number>(CHILD_PROCESS_URL, order, { signal })
  }
  const next = () => ({ dueAt: now() + Math.max(HOUR_MS, (elapsed() - began) * MIN_IDLE_FACTOR) })
  const questions = await runJobIfDue(deps, { name: 'insights', work, next }, signal)
  if (questions === null) return false
  log.info({ questions, took: Math.round(elapsed() - began) }, 'counted insights')
  return true
}
