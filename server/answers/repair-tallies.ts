import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { recoverPreparedTransactions, isCitusCluster } from '#db/engine/cluster.ts'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import {
  applyTallyChanges,
  lockTallyRepair,
  countTalliedPlayerPicks,
  type QuestionTallyDelta,
  listQuestionTallyDiscrepancies,
} from './tally-corrections.queries.ts'

/** The time in milliseconds after which all machines of a cluster have stored an answer and its tally. */
const SETTLE_DELAY_MS = 1000
const MAX_CHECKS = 5

/**
 * Returns how many tallies differ from the players' answers. Answers and their counts are stored in one transaction, so
 * arriving answers cause no differences.
 */
export async function countIncorrectTallies(db: Database): Promise<number> {
  return (await findConfirmedDifferences(db)).length
}

/** Corrects the tallies that differ from the players' answers and returns how many it corrected. */
export async function repairTallies(db: Database): Promise<number> {
  const found = await findConfirmedDifferences(db)
  if (found.length === 0) return 0
  return runInTransaction(db, async (trx) => {
    await lockTallyRepair(trx)
    const now = await listQuestionTallyDiscrepancies(trx)
    // Another process may have corrected some of the tallies meanwhile.
    const left = found.filter((one) => now.some((other) => isDeepStrictEqual(one, other)))
    await applyTallyChanges(trx, left)
    return left.length
  })
}

/**
 * Returns the differences between tallies and answers. On a cluster, one statement can read rows as they were at two
 * different moments. A difference there counts only if the question gets no answers meanwhile.
 */
async function findConfirmedDifferences(db: Database): Promise<QuestionTallyDelta[]> {
  const seen = await listQuestionTallyDiscrepancies(db)
  if (seen.length === 0 || !(await isCitusCluster(db))) return seen
  await recoverPreparedTransactions(db)
  const confirmed: QuestionTallyDelta[] = []
  for (const id of new Set(seen.map((one) => one.question_id))) {
    confirmed.push(...(await findStableDifferences(db, id)))
  }
  return confirmed
}

/**
 * Returns the differences between a question's tallies and its answers, as soon as two reads a second apart agree.
 * Returns none if no two reads agree, because the question is being answered.
 */
async function findStableDifferences(db: Database, questionId: string): Promise<QuestionTallyDelta[]> {
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    const counted = await countTalliedPlayerPicks(db, questionId)
    const before = await listQuestionTallyDiscrepancies(db, questionId)
    await pause(SETTLE_DELAY_MS)
    const after = await listQuestionTallyDiscrepancies(db, questionId)
    const isStable = (await countTalliedPlayerPicks(db, questionId)) === counted
    if (isStable && isDeepStrictEqual(before, after)) return after
  }
  return []
}
