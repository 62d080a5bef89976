import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts'
import type { SingleProcessJobName } from '#domain/site/jobs.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { claimJob, releaseUnfinishedJob, finishJob, type JobClaim, renewJobClaim } from './job-runs.queries.ts'

/** A claim that was not renewed for this long belongs to a crashed process. */
const CLAIM_TIMEOUT_MS = 5 * MINUTE_MS
const RETRY_AFTER_MS = HOUR_MS

export type SingleProcessJobDependencies = Pick<ServerDependencies, 'db' | 'now' | 'log' | 'metrics'>

/** A job that only one process runs at a time. */
type ClaimedJob<Result> = {
  name: SingleProcessJobName
  work: () => Promise<Result>
  /** Returns when the job is due again, and a line about the run. */
  next: (result: Result) => { dueAt: number; result?: string }
}

/**
 * Runs a job if it is due, or always with `evenIfNotDue`. Returns `null` if it is not due or another process runs it.
 * Records an error for admins and throws it. A stopped job can be claimed again immediately.
 */
export async function runJobIfDue<Result>(
  deps: SingleProcessJobDependencies,
  { name, work, next }: ClaimedJob<Result>,
  signal: AbortSignal,
  { evenIfNotDue = false } = {},
): Promise<Result | null> {
  const { db, now, metrics } = deps
  const claim = { by: randomUUID(), until: now() + CLAIM_TIMEOUT_MS }
  const dueBy = evenIfNotDue ? Number.MAX_SAFE_INTEGER : now()
  if (!(await claimJob(db, name, now(), claim, dueBy))) return null
  const stopRenewing = renewClaimRegularly(deps, name, claim)
  try {
    const result = await metrics.job(name, work)
    await finishJob(db, name, claim, { finishedAt: now(), ...next(result) })
    return result
  } catch (error) {
    const failure = signal.aborted ? null : (error as Error).message
    // A job that a person started and that failed does not change the job's next scheduled time.
    const again = evenIfNotDue ? {} : { dueAt: now() + RETRY_AFTER_MS }
    await releaseUnfinishedJob(db, name, claim, { failedAt: now(), ...again, failure })
    throw error
  } finally {
    stopRenewing()
  }
}

function renewClaimRegularly(
  { db, now, log }: SingleProcessJobDependencies,
  name: SingleProcessJobName,
  claim: JobClaim,
): () => void {
  const renew = () =>
    renewJobClaim(db, name, { ...claim, until: now() + CLAIM_TIMEOUT_MS }).catch((error: unknown) =>
      log.warn({ err: error }, 'a claim could not be renewed'),
    )
  const timer = setInterval(() => void renew(), CLAIM_TIMEOUT_MS / 5)
  return () => clearInterval(timer)
}
