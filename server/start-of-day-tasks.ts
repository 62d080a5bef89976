import { runInTransaction } from '#db/engine/transaction.ts'
import { deleteExpiredAccountData } from './accounts/delete-expired-account-data.queries.ts'
import type { ServerDependencies } from './server-deps.ts'
import { deleteExpiredRateLimits } from './http/limiter.queries.ts'
import { getTodaysQuestion } from './questions/daily.ts'

/**
 * Runs the tasks at the start of a day: assigns the question of the day, and deletes expired account data and rate
 * limits.
 */
export async function runStartOfDayTasks(deps: ServerDependencies): Promise<void> {
  await getTodaysQuestion(deps)
  await runInTransaction(deps.db, async (trx) => {
    await deleteExpiredAccountData(trx, deps.now())
    await deleteExpiredRateLimits(trx, deps.now())
  })
}
