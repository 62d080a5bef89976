import type { Trx } from '#db/tables/tables.ts'

/**
 * The undo of an edit of a question: the version that the edit created, and the version that restored the earlier
 * state.
 */
export type QuestionEditUndo = { questionId: string; undoneVersion: number; version: number }

/**
 * Marks the regrades and errata of the edit `undoneVersion` as undone. If that edit had itself undone regrades and
 * errata of an earlier edit, these count again.
 */
export async function recordUndoneQuestionEdit(
  trx: Trx,
  { questionId, undoneVersion, version }: QuestionEditUndo,
): Promise<void> {
  for (const table of ['regrades', 'errata'] as const) {
    const ofQuestion = trx.updateTable(table).where('question_id', '=', questionId)
    await ofQuestion.set({ taken_back_by: null }).where('taken_back_by', '=', undoneVersion).execute()
    await ofQuestion.set({ taken_back_by: version }).where('version', '=', undoneVersion).execute()
  }
}

/** Returns the first version whose answers were regraded after an edit, or `Infinity` if there is none. */
export async function getEarliestRegradeStart(trx: Trx, questionId: string, undoneVersion: number): Promise<number> {
  const { from } = await trx
    .selectFrom('regrades')
    .select((row) => row.fn.min<number | null>('from_version').as('from'))
    .where('question_id', '=', questionId)
    .where('version', '>', undoneVersion)
    .where('taken_back_by', 'is', null)
    .executeTakeFirstOrThrow()
  return from ?? Infinity
}

/** Filters questions to those with players' picks or errata. */
export async function filterAnsweredOrCorrectedQuestions(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const answered = await trx
    .selectFrom('question_tallies')
    .select('question_id')
    .where('question_id', 'in', ids)
    .groupBy('question_id')
    .having((row) => row.fn.sum('players'), '>', 0)
    .execute()
  const corrected = await trx.selectFrom('errata').select('question_id').where('question_id', 'in', ids).execute()
  return new Set([...answered, ...corrected].map((row) => row.question_id))
}
