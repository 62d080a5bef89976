import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { toNewQuestionRow } from '../questions/question-rows.ts'
import { toQuizRow } from '../quizzes/quiz-rows.ts'

const MAX_ROWS_PER_INSERT = 100

/** Returns the checksum of the pack that was last applied to the site, or `null` if none was ever loaded. */
export async function getPackChecksum(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('packs').select('checksum').where('name', '=', name).executeTakeFirst()
  return row?.checksum ?? null
}

/** Records the first load of a pack. Returns `false` if another process was faster. */
export async function recordFirstPackLoad(trx: Trx, name: string, checksum: string, at: number): Promise<boolean> {
  const row = await trx
    .insertInto('packs')
    .values({ name, checksum, loaded_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the checksum of the pack that was last applied to the site. */
export async function savePackChecksum(trx: Trx, name: string, checksum: string, at: number): Promise<void> {
  const row = { name, checksum, loaded_at: at }
  await trx
    .insertInto('packs')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Adds the questions whose ids do not exist yet, the oldest first. Returns how many were added. */
export async function insertPackQuestions(trx: Trx, questions: readonly Question[], at: number): Promise<number> {
  let added = 0
  for (let from = 0; from < questions.length; from += MAX_ROWS_PER_INSERT) {
    const rows = questions
      .slice(from, from + MAX_ROWS_PER_INSERT)
      .map((question, index) => toNewQuestionRow(question, at + from + index))
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

/** Adds the quizzes whose id and slug do not exist yet, the oldest first. */
export async function insertPackQuizzes(trx: Trx, quizzes: readonly Quiz[], at: number): Promise<void> {
  for (const [index, quiz] of quizzes.entries()) {
    const added = await trx
      .insertInto('quizzes')
      .values(toQuizRow(quiz, at + index))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await setQuizQuestions(trx, quiz)
  }
}

/** Stores the questions of a quiz in order, and marks them as quiz questions. */
async function setQuizQuestions(trx: Trx, quiz: Pick<Quiz, 'id' | 'questionIds'>): Promise<void> {
  const { id: quiz_id, questionIds: asked } = quiz
  if (asked.length === 0) return
  await trx.updateTable('questions').set({ in_quiz: 1 }).where('id', 'in', asked).execute()
  await trx
    .insertInto('quiz_questions')
    .values(asked.map((question_id, position) => ({ quiz_id, position, question_id })))
    .execute()
}

/** Tells whether the site has a question, a quiz or a daily question. */
export async function hasSiteContent(db: Database): Promise<boolean> {
  for (const table of ['questions', 'quizzes', 'days'] as const) {
    const row = await db
      .selectFrom(table)
      .select(sql<number>`1`.as('is_there'))
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
