import type { Trx } from '#db/tables.ts'

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

/** Those of some questions that players have answered, or of which something was corrected. */
export async function correctedQuestions(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('questions')
    .select('id')
    .where('id', 'in', ids)
    .where((question) =>
      question.or(
        (['answers', 'errata'] as const).map((table) =>
          question.exists(
            question
              .selectFrom(table)
              .select('question_id')
              .whereRef('question_id', '=', 'questions.id'),
          ),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
