import type { Database, Trx } from '#db/tables/tables.ts'
import type { Answer } from '#domain/play/answer.ts'
import type { Question } from '#domain/questions/question.ts'
import { parseAnswerRow, toAnswerRow } from './answer-rows.ts'
import { parseQuestionRow } from '../questions/question-rows.ts'

/** A question with its version, and whether a published quiz asks it. */
export type VersionedQuestion = {
  question: Question
  version: number
  /** Whether a published quiz asks the question. */
  inQuiz: boolean
}

export async function findQuestionById(db: Database, id: string): Promise<VersionedQuestion | null> {
  const [found] = await findQuestionsByIds(db, [id])
  return found ?? null
}

/**
 * Returns questions that exist and are not archived. Filters archived rows in code, so that every database uses the
 * primary key.
 */
export async function findQuestionsByIds(db: Database, ids: readonly string[]): Promise<VersionedQuestion[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
    .select((question) =>
      question
        .selectFrom('quiz_questions')
        .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
        .select('quizzes.id')
        .whereRef('quiz_questions.question_id', '=', 'questions.id')
        .where('quizzes.status', '=', 'Published')
        .where('quizzes.archived_at', 'is', null)
        .limit(1)
        .as('quiz_id'),
    )
    .where('questions.id', 'in', ids)
    .execute()
  return rows
    .filter((row) => row.archived_at === null)
    .map((row) => ({ question: parseQuestionRow(row), version: row.version, inQuiz: row.quiz_id !== null }))
}

export async function listPlayerAnswersToQuestions(
  db: Database,
  playerId: string,
  questionIds: readonly string[],
): Promise<Answer[]> {
  if (questionIds.length === 0) return []
  const rows = await db
    .selectFrom('answers')
    .selectAll()
    .where('user_id', '=', playerId)
    .where('question_id', 'in', questionIds)
    .execute()
  return rows.map(parseAnswerRow)
}

export async function listAnswersOfPlayer(db: Database, playerId: string): Promise<Answer[]> {
  const rows = await db.selectFrom('answers').selectAll().where('user_id', '=', playerId).execute()
  return rows.map(parseAnswerRow)
}

/**
 * Inserts answers, at most one per player, and never changes an earlier answer. Returns the ids of players whose answer
 * is new.
 */
export async function insertAnswers(trx: Trx, answers: readonly Answer[]): Promise<Set<string>> {
  if (answers.length === 0) return new Set()
  const rows = await trx
    .insertInto('answers')
    .values(answers.map(toAnswerRow))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
