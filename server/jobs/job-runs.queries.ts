import type { Database, Tables } from '#db/tables/tables.ts'
import type { JobName } from '#domain/site/jobs.ts'

/** A key of `job_runs`: a job, or another event whose last time is stored. */
type RunName = JobName | 'process-start'

/** The process that runs a job, and the time until which no other process may run it. */
export type JobClaim = { by: string; until: number }

/**
 * The last success and the last failure of a job. Timestamps are milliseconds since 1970, or `null` if there was
 * none.
 */
export type JobRun = {
  finishedAt: number | null
  /** One line about the last success. */
  result: string | null
  failedAt: number | null
  failure: string | null
}

const UNCLAIMED = { claimed_by: null, claimed_until: null }
const NEVER_RUN = {
  due_at: 0,
  ...UNCLAIMED,
  finished_at: null,
  result: null,
  failed_at: null,
  failure: null,
}

/**
 * Claims a job that was due by `dueBy` and that no other process runs. Returns whether the claim succeeded. Of two
 * simultaneous claims only one succeeds, because the update checks the condition again.
 */
export async function claimJob(
  db: Database,
  job: RunName,
  now: number,
  { by, until }: JobClaim,
  dueBy = now,
): Promise<boolean> {
  await db
    .insertInto('job_runs')
    .values({ ...NEVER_RUN, job })
    .onConflict((conflict) => conflict.column('job').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('job_runs')
    .set({ claimed_by: by, claimed_until: until })
    .where('job', '=', job)
    .where('due_at', '<=', dueBy)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Extends a claim, unless another process has taken over the job. */
export async function renewClaim(
  db: Database,
  job: RunName,
  { by, until }: JobClaim,
): Promise<void> {
  await moveClaimed(db, job, by, { claimed_until: until })
}

/** Records that a job finished and when it is due again. Does nothing if the claim has expired. */
export async function finishJob(
  db: Database,
  job: RunName,
  { by }: Pick<JobClaim, 'by'>,
  outcome: { finishedAt: number; dueAt: number; result?: string | null },
): Promise<void> {
  const { finishedAt, dueAt, result = null } = outcome
  await moveClaimed(db, job, by, { ...UNCLAIMED, finished_at: finishedAt, due_at: dueAt, result })
}

/**
 * Releases a job that did not finish, and records its failure and when it is due again. Without a `failure` the job
 * was only interrupted.
 */
export async function failJob(
  db: Database,
  job: RunName,
  { by }: Pick<JobClaim, 'by'>,
  { failedAt, dueAt, failure }: { failedAt: number; dueAt?: number; failure: string | null },
): Promise<void> {
  const due = dueAt === undefined ? {} : { due_at: dueAt }
  const noted = failure === null ? {} : { failed_at: failedAt, failure, ...due }
  await moveClaimed(db, job, by, { ...UNCLAIMED, ...noted })
}

type Change = Partial<Omit<Tables['job_runs'], 'job'>>

/** Updates a job that `by` has claimed. */
async function moveClaimed(db: Database, job: RunName, by: string, change: Change): Promise<void> {
  await db
    .updateTable('job_runs')
    .set(change)
    .where('job', '=', job)
    .where('claimed_by', '=', by)
    .execute()
}

/** Records a success without a claim. */
export async function noteRun(
  db: Database,
  job: RunName,
  finishedAt: number,
  result: string | null = null,
): Promise<void> {
  await note(db, job, { finished_at: finishedAt, result })
}

/** Records a failure without a claim. */
export async function noteFailure(
  db: Database,
  job: RunName,
  failedAt: number,
  failure: string,
): Promise<void> {
  await note(db, job, { failed_at: failedAt, failure })
}

async function note(db: Database, job: RunName, change: Change): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ ...NEVER_RUN, job, ...change })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(change))
    .execute()
}

/** Returns the last success and failure of a job. */
export async function jobRun(db: Database, job: RunName): Promise<JobRun> {
  const run = (await allJobRuns(db)).find((one) => one.job === job)
  return run ?? { finishedAt: null, result: null, failedAt: null, failure: null }
}

/** Returns whether any process runs the job now. */
export async function isClaimed(db: Database, job: RunName, now: number): Promise<boolean> {
  const claimed = await db
    .selectFrom('job_runs')
    .select('job')
    .where('job', '=', job)
    .where('claimed_until', '>=', now)
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns when a job last succeeded, in milliseconds since 1970. */
export async function lastRun(db: Database, job: RunName): Promise<number | null> {
  return (await jobRun(db, job)).finishedAt
}

/** Returns the last success and failure of every job that ever ran. */
export async function allJobRuns(db: Database): Promise<(JobRun & { job: string })[]> {
  const rows = await db
    .selectFrom('job_runs')
    .select(['job', 'finished_at', 'result', 'failed_at', 'failure'])
    .where('job', '!=', 'replica')
    .orderBy('job')
    .execute()
  return rows.map(({ job, finished_at: finishedAt, result, failed_at: failedAt, failure }) => ({
    job,
    finishedAt,
    result,
    failedAt,
    failure,
  }))
}
