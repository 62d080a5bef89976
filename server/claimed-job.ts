import { randomUUID } from 'node:crypto'
import type { Deps } from './deps.ts'
import {
  type ClaimedJobName,
  claimJob,
  failJob,
  finishJob,
  type JobClaim,
  renewClaim,
} from './job-runs.queries.ts'

/** A claim that nobody renewed for so long is that of a process that died. */
const CLAIM_MS = 5 * 60_000
/** What failed is tried again after so long. */
const AGAIN_MS = 3_600_000

export type ClaimedJobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'metrics'>

/** What is done by one process at a time, and when it is due again: an instant, and a line about what was done. */
type ClaimedJob<Done> = {
  name: ClaimedJobName
  work: () => Promise<Done>
  next: (done: Done) => { dueAt: number; result?: string }
}

/**
 * Does a job if it is due, or in any case, and no other process does; null when there is nothing to do. What goes wrong
 * is noted for admins and thrown; what was stopped may be taken up by another process at once.
 */
export async function doWhenDue<Done>(
  deps: ClaimedJobDeps,
  { name, work, next }: ClaimedJob<Done>,
  signal: AbortSignal,
  { evenIfNotDue = false } = {},
): Promise<Done | null> {
  const { db, now, metrics } = deps
  const claim = { by: randomUUID(), until: now() + CLAIM_MS }
  const dueBy = evenIfNotDue ? Number.MAX_SAFE_INTEGER : now()
  if (!(await claimJob(db, name, now(), claim, dueBy))) return null
  const stopRenewing = keepClaim(deps, name, claim)
  try {
    const done = await metrics.job(name, work)
    await finishJob(db, name, claim, { finishedAt: now(), ...next(done) })
    return done
  } catch (error) {
    const failure = signal.aborted ? null : (error as Error).message
    // A run that an operator started changes nothing of the schedule when it fails.
    const again = evenIfNotDue ? {} : { dueAt: now() + AGAIN_MS }
    await failJob(db, name, claim, { failedAt: now(), ...again, failure })
    throw error
  } finally {
    stopRenewing()
  }
}

function keepClaim(
  { db, now, log }: ClaimedJobDeps,
  name: ClaimedJobName,
  claim: JobClaim,
): () => void {
  const renew = () =>
    renewClaim(db, name, { ...claim, until: now() + CLAIM_MS }).catch((error: unknown) =>
      log.warn({ err: error }, 'a claim could not be renewed'),
    )
  const timer = setInterval(() => void renew(), CLAIM_MS / 5)
  return () => clearInterval(timer)
}
