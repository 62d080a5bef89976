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

/** What is counted has been stored on every machine by then. */
const STILL_MS = 1000
const LOOKS = 5

/** How many of the tallies differ from players' answers. An answer and its count come together: nothing differs because answers arrive. */
export async function differingTallies(db: Database): Promise<number> {
  return (await differences(db)).length
}

/** Makes players' tallies what their answers come to, and returns how many were not. */
export async function putTalliesRight(db: Database): Promise<number> {
  const found = await differences(db)
  if (found.length === 0) return 0
  return inTransaction(db, async (trx) => {
    await holdTallies(trx)
    const now = await tallyDifferences(trx)
    // Somebody else may have put them right meanwhile.
    const left = found.filter((one) => now.some((other) => isDeepStrictEqual(one, other)))
    await addToTallies(trx, left)
    return left.length
  })
}

/** On one machine a statement sees one moment. On several, a difference is believed of a question that nobody answers meanwhile. */
async function differences(db: Database): Promise<TallyChange[]> {
  const seen = await tallyDifferences(db)
  if (seen.length === 0 || !(await isCluster(db))) return seen
  await finishPrepared(db)
  const believed: TallyChange[] = []
  for (const id of new Set(seen.map((one) => one.question_id))) {
    believed.push(...(await whileStill(db, id)))
  }
  return believed
}

/** What a question's tallies lack, or have too many, while nothing is added to them; nothing when they are never still. */
async function whileStill(db: Database, questionId: string): Promise<TallyChange[]> {
  for (let look = 0; look < LOOKS; look += 1) {
    const counted = await picksCounted(db, questionId)
    const before = await tallyDifferences(db, questionId)
    await pause(STILL_MS)
    const after = await tallyDifferences(db, questionId)
    const isStill = (await picksCounted(db, questionId)) === counted
    if (isStill && isDeepStrictEqual(before, after)) return after
  }
  return []
}
