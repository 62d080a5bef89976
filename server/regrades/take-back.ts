import type { Trx } from '#db/tables/tables.ts'
import { requestRegrade } from './regrades.queries.ts'
import {
  correctedQuestions,
  earliestJudgedAfter,
  type EditTakenBack,
  noteTakenBack,
} from './take-back.queries.ts'

/**
 * Undoes the regrades and errata of edits that were undone, and requests a new regrade. Corrections
 * that such an edit had itself undone apply again.
 */
export async function takeBackCorrections(
  trx: Trx,
  edits: readonly EditTakenBack[],
  at: number,
): Promise<void> {
  if (edits.length === 0) return
  const corrected = await correctedQuestions(
    trx,
    edits.map(({ questionId }) => questionId),
  )
  for (const { questionId, taken, version } of edits) {
    if (!corrected.has(questionId)) continue
    await noteTakenBack(trx, { questionId, taken, version })
    const from = Math.min(taken, await earliestJudgedAfter(trx, questionId, taken))
    await requestRegrade(trx, { questionId, version, from, at })
  }
}
