import type { Database, DatabaseTables } from '#db/tables/tables.ts'
import type { JobName } from '#domain/site/jobs.ts'

/** A key of `job_runs`: a job, or another event whose last time is stored. */
type JobRunKey = JobName | 'process-start'

/** The process that runs a job, and the time until which no other process may run it. */
export type JobClaim = { by: string; until: number }

/**
 * The last success and the last failure of a job. Timestamps are milliseconds since 1970, or `null` if there was none.
 */
type JobRun = {
  finishedAt: number | null
  /** A line about the result of the job's last successful run. */
  result: string | null
  failedAt: number | null
  failure: string | null
}

const NO_CLAIM = { claimed_by: null, claimed_until: null }
const NEVER_RUN = {
  due_at: 0,
  ...NO_CLAIM,
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
  job: JobRunKey,
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
export async function renewJobClaim(db: Database, job: JobRunKey, { by, until }: JobClaim): Promise<void> {
  await updateClaimedJob(db, job, by, { claimed_until: until })
}

/** Records that a job finished and when it is due again. Does nothing if the claim has expired. */
export async function finishJob(
  db: Database,
  job: JobRunKey,
  { by }: Pick<JobClaim, 'by'>,
  outcome: { finishedAt: number; dueAt: number; result?: string | null },
): Promise<void> {
  const { finishedAt, dueAt, result = null } = outcome
  await updateClaimedJob(db, job, by, { ...NO_CLAIM, finished_at: finishedAt, due_at: dueAt, result })
}

/**
 * Releases a job that did not finish, and records its failure and when it is due again. Without a `failure` the job was
 * only interrupted.
 */
export async function releaseUnfinishedJob(
  db: Database,
  job: JobRunKey,
  { by }: Pick<JobClaim, 'by'>,
  { failedAt, dueAt, failure }: { failedAt: number; dueAt?: number; failure: string | null },
): Promise<void> {
  const due = dueAt === undefined ? {} : { due_at: dueAt }
  const noted = failure === null ? {} : { failed_at: failedAt, failure, ...due }
  await updateClaimedJob(db, job, by, { ...NO_CLAIM, ...noted })
}

type JobRunChange = Partial<Omit<DatabaseTables['job_runs'], 'job'>>

async function updateClaimedJob(db: Database, job: JobRunKey, by: string, change: JobRunChange): Promise<void> {
  await db.updateTable('job_runs').set(change).where('job', '=', job).where('claimed_by', '=', by).execute()
}

/** Records a successful run of a job that needs no claim, because it may run in several processes at once. */
export async function recordJobRun(
  db: Database,
  job: JobRunKey,
  finishedAt: number,
  result: string | null = null,
): Promise<void> {
  const change = { finished_at: finishedAt, result }
  await db
    .insertInto('job_runs')
    .values({ ...NEVER_RUN, job, ...change })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(change))
    .execute()
}

export async function getJobRun(db: Database, job: JobRunKey): Promise<JobRun> {
  const run = (await listJobRuns(db)).find((one) => one.job === job)
  return run ?? { finishedAt: null, result: null, failedAt: null, failure: null }
}

export async function isJobClaimed(db: Database, job: JobRunKey, now: number): Promise<boolean> {
  const claimed = await db
    .selectFrom('job_runs')
    .select('job')
    .where('job', '=', job)
    .where('claimed_until', '>=', now)
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns the last success and failure of every job that ever ran. */
export async function listJobRuns(db: Database): Promise<(JobRun & { job: string })[]> {
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
