import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { finishPrepared, isCluster } from '#db/engine/cluster.ts'
import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import {
  addToTallies,
  holdTallies,
  picksCounted,
  type TallyChange,
  tallyDifferences,
} from './recount-picks.queries.ts'

/** Time after which all machines of a cluster have stored a count. */
const STILL_MS = 1000
const LOOKS = 5

/**
 * Returns how many tallies differ from the players' answers. Answers and their counts are stored in
 * one transaction, so arriving answers cause no differences.
 */
export async function differingTallies(db: Database): Promise<number> {
  return (await differences(db)).length
}

/** Corrects the tallies that differ from the players' answers and returns how many it corrected. */
export async function putTalliesRight(db: Database): Promise<number> {
  const found = await differences(db)
  if (found.length === 0) return 0
  return inTransaction(db, async (trx) => {
    await holdTallies(trx)
    const now = await tallyDifferences(trx)
    // Another process may have corrected some of them meanwhile.
    const left = found.filter((one) => now.some((other) => isDeepStrictEqual(one, other)))
    await addToTallies(trx, left)
    return left.length
  })
}

/**
 * Returns the differences between tallies and answers. On a cluster, a statement can see two moments,
 * so a difference counts only if the question gets no answers meanwhile.
 */
async function differences(db: Database): Promise<TallyChange[]> {
  const seen = await tallyDifferences(db)
  if (seen.length === 0 || !(await isCluster(db))) return seen
  await finishPrepared(db)
  const confirmed: TallyChange[] = []
  for (const id of new Set(seen.map((one) => one.question_id))) {
    confirmed.push(...(await whileStill(db, id)))
  }
  return confirmed
}

/** Returns the differences of a question's tallies once they stop changing, or none if they keep changing. */
async function whileStill(db: Database, questionId: string): Promise<TallyChange[]> {
  for (let check = 0; check < LOOKS; check += 1) {
    const counted = await picksCounted(db, questionId)
    const before = await tallyDifferences(db, questionId)
    await pause(STILL_MS)
    const after = await tallyDifferences(db, questionId)
    const isStable = (await picksCounted(db, questionId)) === counted
    if (isStable && isDeepStrictEqual(before, after)) return after
  }
  return []
}
