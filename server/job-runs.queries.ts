import type { Database } from '#db/tables.ts'

/** Work that is done again and again, by one process at a time. */
export type JobName = 'insights' | 'backup'

/** Who does a job, and until when the others leave it to them. */
export type JobClaim = { by: string; until: number }

/**
 * Takes a job that is due and that nobody else does; false when there is nothing to do. Of two processes
 * that ask at once one gets it: the statement that writes looks at the condition once more.
 */
export async function claimJob(
  db: Database,
  job: JobName,
  now: number,
  { by, until }: JobClaim,
): Promise<boolean> {
  await db
    .insertInto('job_runs')
    .values({ job, due_at: 0, claimed_by: null, claimed_until: null, finished_at: null })
    .onConflict((conflict) => conflict.column('job').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('job_runs')
    .set({ claimed_by: by, claimed_until: until })
    .where('job', '=', job)
    .where('due_at', '<=', now)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a job is done, and when it is due again. Whose claim has ended in the meantime notes nothing. */
export async function finishJob(
  db: Database,
  job: JobName,
  { by }: Pick<JobClaim, 'by'>,
  { finishedAt, dueAt }: { finishedAt: number; dueAt: number },
): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ claimed_by: null, claimed_until: null, finished_at: finishedAt, due_at: dueAt })
    .where('job', '=', job)
    .where('claimed_by', '=', by)
    .execute()
}

/** Notes that something was done that nobody claims. */
export async function noteRun(db: Database, job: JobName, finishedAt: number): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({
      job,
      due_at: 0,
      claimed_by: null,
      claimed_until: null,
      finished_at: finishedAt,
    })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ finished_at: finishedAt }))
    .execute()
}

/** When a job was last done; null when it never was. */
export async function lastRun(db: Database, job: JobName): Promise<number | null> {
  const row = await db
    .selectFrom('job_runs')
    .select('finished_at')
    .where('job', '=', job)
    .executeTakeFirst()
  return row?.finished_at ?? null
}
