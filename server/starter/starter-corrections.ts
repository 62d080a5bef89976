import { isDeepStrictEqual } from 'node:util'
import type { Pack } from '#content/packs/pack.ts'
import type { Trx } from '#db/tables.ts'
import type { Question } from '#domain/question.ts'
import type { Quiz } from '#domain/quiz.ts'
import { authoredQuestionFromRow, authoredQuestions } from '../authoring/authored-question-rows.ts'
import { recordEdit } from '../activity/question-edits.queries.ts'
import { columnsOf } from '../questions/question-rows.ts'
import { quizColumnsOf } from '../quizzes/quiz-rows.ts'
import { setQuizQuestions } from './starter.queries.ts'

/** What nobody but the pack has ever done to a question. */
const BY_PACK = ['added', 'corrected']

/**
 * Brings what a pack corrected since it was loaded: questions and quizzes that no author has
 * touched become what the pack says now, those that one has touched stay as they are.
 */
export async function correctFromPack(
  trx: Trx,
  pack: Pick<Pack, 'questions' | 'quizzes'>,
  at: number,
): Promise<void> {
  const questions = [...pack.questions, ...pack.quizzes.map((one) => one.questions)].flat()
  await correctQuestions(trx, new Map(questions.map((one) => [one.id, one])), at)
  for (const { quiz } of pack.quizzes) await correctQuiz(trx, quiz, at)
}

async function correctQuestions(
  trx: Trx,
  pack: ReadonlyMap<string, Question>,
  at: number,
): Promise<void> {
  const rows = await authoredQuestions(trx)
    .where('author_id', 'is', null)
    .where('archived_at', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('question_edits')
            .select('version')
            .whereRef('question_edits.question_id', '=', 'questions.id')
            .where('action', 'not in', BY_PACK),
        ),
      ),
    )
    .execute()
  for (const row of rows) {
    const before = authoredQuestionFromRow(row)
    const told = pack.get(before.id)
    if (!told) continue
    const after = { ...told, dayUsed: before.dayUsed }
    const columns = columnsOf(after)
    if (isDeepStrictEqual(columns, columnsOf(before))) continue
    const version = before.version + 1
    const change = { ...columns, version, updated_at: at }
    await trx.updateTable('questions').set(change).where('id', '=', before.id).execute()
    await recordEdit(trx, { before, after, version, action: 'corrected', userId: null, at })
  }
}

async function correctQuiz(trx: Trx, quiz: Quiz, at: number): Promise<void> {
  // A quiz's version counts what authors did to it, and nothing else.
  const corrected = await trx
    .updateTable('quizzes')
    .set({ ...quizColumnsOf(quiz), updated_at: at })
    .where('id', '=', quiz.id)
    .where('stub', '=', quiz.slug)
    .where('version', '=', 1)
    .where('author_id', 'is', null)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (corrected) await setQuizQuestions(trx, quiz)
}
