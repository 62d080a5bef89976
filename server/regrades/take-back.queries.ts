import type { Trx } from '#db/tables/tables.ts'

/** An edit that is undone by another, which gives the question back what it had. */
export type EditTakenBack = { questionId: string; taken: number; version: number }

/** Notes what followed from an edit as taken back; what that edit had taken back itself stands again. */
export async function noteTakenBack(
  trx: Trx,
  { questionId, taken, version }: EditTakenBack,
): Promise<void> {
  for (const table of ['regrades', 'errata'] as const) {
    const ofQuestion = trx.updateTable(table).where('question_id', '=', questionId)
    await ofQuestion.set({ taken_back_by: null }).where('taken_back_by', '=', taken).execute()
    await ofQuestion.set({ taken_back_by: version }).where('version', '=', taken).execute()
  }
}

/** From which version on answers are judged by a key that came after an edit, and so had what that edit wrote. */
export async function earliestJudgedAfter(
  trx: Trx,
  questionId: string,
  taken: number,
): Promise<number> {
  const { from } = await trx
    .selectFrom('regrades')
    .select((row) => row.fn.min<number | null>('from_version').as('from'))
    .where('question_id', '=', questionId)
    .where('version', '>', taken)
    .where('taken_back_by', 'is', null)
    .executeTakeFirstOrThrow()
  return from ?? Infinity
}

/** Those of some questions that players have answered, as the tallies have it, or of which something was corrected. */
export async function correctedQuestions(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const answered = await trx
    .selectFrom('question_tallies')
    .select('question_id')
    .where('question_id', 'in', ids)
    .groupBy('question_id')
    .having((row) => row.fn.sum('players'), '>', 0)
    .execute()
  const corrected = await trx
    .selectFrom('errata')
    .select('question_id')
    .where('question_id', 'in', ids)
    .execute()
  return new Set([...answered, ...corrected].map((row) => row.question_id))
}
