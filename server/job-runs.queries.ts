import type { Database, Tables } from '#db/tables.ts'

/** Work that is done again and again, by one process at a time. */
export type ClaimedJobName = 'insights' | 'backup' | 'activity-log'
export type JobName = ClaimedJobName | 'replica' | 'process-start'

/** Who does a job, and until when the others leave it to them. */
export type JobClaim = { by: string; until: number }

/** What became of a job; instants are milliseconds since 1970, and null where it never was. */
export type JobRun = {
  finishedAt: number | null
  /** A line about what was last done, where the job says one. */
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
 * Takes a job that was due by an instant, now unless told otherwise, and that nobody else does; false when there is nothing to do. Of two processes
 * that ask at once one gets it: the statement that writes looks at the condition once more.
 */
export async function claimJob(
  db: Database,
  job: JobName,
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

/** Goes on with a job for longer, unless somebody else has taken it. */
export async function renewClaim(
  db: Database,
  job: JobName,
  { by, until }: JobClaim,
): Promise<void> {
  await moveClaimed(db, job, by, { claimed_until: until })
}

/** Notes that a job is done, and when it is due again. Whose claim has ended in the meantime notes nothing. */
export async function finishJob(
  db: Database,
  job: JobName,
  { by }: Pick<JobClaim, 'by'>,
  outcome: { finishedAt: number; dueAt: number; result?: string | null },
): Promise<void> {
  const { finishedAt, dueAt, result = null } = outcome
  await moveClaimed(db, job, by, { ...UNCLAIMED, finished_at: finishedAt, due_at: dueAt, result })
}

/** Releases a job that was not done, and notes why, and when it is due again if that changes; without a `failure` it was only interrupted. */
export async function failJob(
  db: Database,
  job: JobName,
  { by }: Pick<JobClaim, 'by'>,
  { failedAt, dueAt, failure }: { failedAt: number; dueAt?: number; failure: string | null },
): Promise<void> {
  const due = dueAt === undefined ? {} : { due_at: dueAt }
  const noted = failure === null ? {} : { failed_at: failedAt, failure, ...due }
  await moveClaimed(db, job, by, { ...UNCLAIMED, ...noted })
}

type Change = Partial<Omit<Tables['job_runs'], 'job'>>

/** Changes a job of whoever has claimed it. */
async function moveClaimed(db: Database, job: JobName, by: string, change: Change): Promise<void> {
  await db
    .updateTable('job_runs')
    .set(change)
    .where('job', '=', job)
    .where('claimed_by', '=', by)
    .execute()
}

/** Notes that something was done that nobody claims. */
export async function noteRun(
  db: Database,
  job: JobName,
  finishedAt: number,
  result: string | null = null,
): Promise<void> {
  await note(db, job, { finished_at: finishedAt, result })
}

/** Notes that something went wrong that nobody claims. */
export async function noteFailure(
  db: Database,
  job: JobName,
  failedAt: number,
  failure: string,
): Promise<void> {
  await note(db, job, { failed_at: failedAt, failure })
}

async function note(db: Database, job: JobName, change: Change): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ ...NEVER_RUN, job, ...change })
    .onConflict((conflict) => conflict.column('job').doUpdateSet(change))
    .execute()
}

/** What became of a job; all null when it never was. */
export async function jobRun(db: Database, job: JobName): Promise<JobRun> {
  const run = (await allJobRuns(db)).find((one) => one.job === job)
  return run ?? { finishedAt: null, result: null, failedAt: null, failure: null }
}

/** Whether some process is doing a job now. */
export async function isClaimed(db: Database, job: JobName, now: number): Promise<boolean> {
  const claimed = await db
    .selectFrom('job_runs')
    .select('job')
    .where('job', '=', job)
    .where('claimed_until', '>=', now)
    .executeTakeFirst()
  return claimed !== undefined
}

/** When a job was last done; null when it never was. */
export async function lastRun(db: Database, job: JobName): Promise<number | null> {
  return (await jobRun(db, job)).finishedAt
}

/** What became of every job that ever was, by name. */
export async function allJobRuns(db: Database): Promise<(JobRun & { job: string })[]> {
  const rows = await db
    .selectFrom('job_runs')
    .select(['job', 'finished_at', 'result', 'failed_at', 'failure'])
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
