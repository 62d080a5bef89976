import type { Selectable } from 'kysely'
import type { Database, QuizzesTable } from '#db/tables.ts'
import type { AuthoredQuestion } from '#domain/authored-question.ts'
import type { AuthoredQuiz } from '#domain/authored-quiz.ts'
import type { Day } from '#domain/day.ts'
import { isOpen } from '#domain/question.ts'
import { authoredQuestionFromRow, authoredQuestions } from './authored-question-rows.ts'
import { quizFromRow } from '../quizzes/quiz-rows.ts'

/** Quizzes of every status, newest first. */
export async function everyQuiz(db: Database, today: Day): Promise<AuthoredQuiz[]> {
  const rows = await authoredQuizzes(db).orderBy('added_at', 'desc').orderBy('quizzes.id').execute()
  const asked = Map.groupBy(await askedQuestions(db).execute(), (one) => one.quiz_id)
  return rows.map((row) => authoredQuizFrom(row, asked.get(row.id) ?? [], today))
}

/** One quiz as authors see it; null when there is none of that id. */
export async function authoredQuiz(
  db: Database,
  id: string,
  today: Day,
): Promise<AuthoredQuiz | null> {
  const row = await authoredQuizzes(db).where('quizzes.id', '=', id).executeTakeFirst()
  if (!row) return null
  return authoredQuizFrom(row, await askedQuestions(db).where('quiz_id', '=', id).execute(), today)
}

/** The questions of a quiz in its order, whatever their status; those that are gone are missing. */
export async function authoredQuestionsOfQuiz(
  db: Database,
  quizId: string,
): Promise<AuthoredQuestion[]> {
  const rows = await authoredQuestions(db)
    .innerJoin('quiz_questions', 'quiz_questions.question_id', 'questions.id')
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
  return rows.map(authoredQuestionFromRow)
}

function authoredQuizzes(db: Database) {
  return db
    .selectFrom('quizzes')
    .leftJoin('users', 'users.id', 'quizzes.author_id')
    .selectAll('quizzes')
    .select(['users.name as author_name', 'users.email as author_email'])
}

type QuizRow = Selectable<QuizzesTable> & {
  author_name: string | null
  author_email: string | null
}

function askedQuestions(db: Database) {
  return db
    .selectFrom('quiz_questions')
    .leftJoin('questions', 'questions.id', 'quiz_questions.question_id')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .select(['quiz_id', 'quiz_questions.question_id', 'status', 'archived_at', 'day'])
    .orderBy('quiz_id')
    .orderBy('position')
}

type Asked = {
  question_id: string
  /** Null when the question is gone. */
  status: string | null
  archived_at: number | null
  day: string | null
}

function authoredQuizFrom(row: QuizRow, asked: readonly Asked[], today: Day): AuthoredQuiz {
  const { author_name: name, author_email: email } = row
  const questionIds = asked.map((one) => one.question_id)
  const there = asked.filter((one) => one.archived_at === null)
  return {
    ...quizFromRow(row, questionIds),
    version: row.version,
    author: name === null || email === null ? null : { name, email },
    archived: row.archived_at !== null,
    unseen: there.filter((one) => !isSeen(one, today)).length,
    skipped: asked.length - there.length,
    updatedAt: row.updated_at,
  }
}

function isSeen({ status, day }: Asked, today: Day): boolean {
  if (status !== 'Published' && status !== 'Quizonly' && status !== 'Draft') return false
  return isOpen({ question: { status, dayUsed: day as Day | null }, inQuiz: true }, today)
}
