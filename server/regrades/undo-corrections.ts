import type { Trx } from '#db/tables/tables.ts'
import { requestRegrade } from './regrades.queries.ts'
import {
  filterAnsweredOrCorrectedQuestions,
  getEarliestRegradeStart,
  type QuestionEditUndo,
  recordUndoneQuestionEdit,
} from './undo-corrections.queries.ts'

/**
 * Undoes the regrades and errata of edits that were undone, and requests a new regrade. Corrections
 * that such an edit had itself undone apply again.
 */
export async function undoQuestionCorrections(trx: Trx, edits: readonly QuestionEditUndo[], at: number): Promise<void> {
  if (edits.length === 0) return
  const corrected = await filterAnsweredOrCorrectedQuestions(
    trx,
    edits.map(({ questionId }) => questionId),
  )
  for (const { questionId, undoneVersion, version } of edits) {
    if (!corrected.has(questionId)) continue
    await recordUndoneQuestionEdit(trx, { questionId, undoneVersion, version })
    const from = Math.min(undoneVersion, await getEarliestRegradeStart(trx, questionId, undoneVersion))
    await requestRegrade(trx, { questionId, version, from, at })
  }
}
