import { runInTransaction } from '#db/engine/transaction.ts'
import { DAY_MS } from '#domain/time/units.ts'
import { type SingleProcessJobDependencies, runJobIfDue } from '../jobs/run-if-due.ts'
import { deleteQuizNightRooms, listOldQuizNightRooms } from './night-history.queries.ts'

/** The room of a quiz night has up to 100,000 answers, so each transaction deletes only one room. */
const ROOMS_PER_TRANSACTION = 1

/** Once a day, deletes rooms that are 30 days old. Returns how many, or `null` if the job is not due. */
export async function deleteOldQuizNightsIfDue(
  deps: SingleProcessJobDependencies,
  signal: AbortSignal,
): Promise<number | null> {
  const { db, now, log } = deps
  const at = now()
  const work = async () => {
    let deleted = 0
    for (;;) {
      const codes = await listOldQuizNightRooms(db, at, ROOMS_PER_TRANSACTION)
      if (codes.length === 0 || signal.aborted) return deleted
      await runInTransaction(db, (trx) => deleteQuizNightRooms(trx, codes))
      deleted += codes.length
    }
  }
  const deleted = await runJobIfDue(deps, { name: 'quiz nights', work, next: () => ({ dueAt: at + DAY_MS }) }, signal)
  if (deleted) log.info({ deleted }, 'old quiz nights were deleted')
  return deleted
}
