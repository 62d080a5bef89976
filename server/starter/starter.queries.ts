import type { Database, Trx } from '#db/tables.ts'
import type { Question } from '#domain/question.ts'
import type { Quiz } from '#domain/quiz.ts'
import { rowFromQuestion } from '../questions/question-rows.ts'
import { rowFromQuiz } from '../quizzes/quiz-rows.ts'

const ROWS_A_STATEMENT = 100

export async function packChecksum(db: Database, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('packs')
    .select('checksum')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.checksum ?? null
}

/** Notes the pack's text as loaded; false when another process has just done so. */
export async function claimPack(
  trx: Trx,
  pack: { name: string; checksum: string; at: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('packs')
    .values({ name: pack.name, checksum: pack.checksum, loaded_at: pack.at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ checksum: pack.checksum, loaded_at: pack.at })
        .where('packs.checksum', '<>', pack.checksum),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the questions that are not there, in this order of age; returns how many. */
export async function addQuestions(
  trx: Trx,
  questions: readonly Question[],
  at: number,
): Promise<number> {
  let added = 0
  for (let from = 0; from < questions.length; from += ROWS_A_STATEMENT) {
    const rows = questions
      .slice(from, from + ROWS_A_STATEMENT)
      .map((question, index) => rowFromQuestion(question, at + from + index))
    const inserted = await trx
      .insertInto('questions')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    added += inserted.length
  }
  return added
}

/** Adds the quizzes whose id and slug are not there, in this order of age. */
export async function addQuizzes(trx: Trx, quizzes: readonly Quiz[], at: number): Promise<void> {
  for (const [index, quiz] of quizzes.entries()) {
    const added = await trx
      .insertInto('quizzes')
      .values(rowFromQuiz(quiz, at + index))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await setQuizQuestions(trx, quiz)
  }
}

/** Writes which questions a quiz asks, in their order, and notes that they have been asked. */
export async function setQuizQuestions(
  trx: Trx,
  quiz: Pick<Quiz, 'id' | 'questionIds'>,
): Promise<void> {
  const { id: quiz_id, questionIds: asked } = quiz
  await trx.deleteFrom('quiz_questions').where('quiz_id', '=', quiz_id).execute()
  if (asked.length === 0) return
  await trx.updateTable('questions').set({ in_quiz: 1 }).where('id', 'in', asked).execute()
  await trx
    .insertInto('quiz_questions')
    .values(asked.map((question_id, position) => ({ quiz_id, position, question_id })))
    .execute()
}

export async function hasAnyDay(db: Database): Promise<boolean> {
  return (await db.selectFrom('days').select('day').limit(1).executeTakeFirst()) !== undefined
}
