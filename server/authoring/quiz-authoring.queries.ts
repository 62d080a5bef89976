import type { Selectable } from 'kysely'
import type { Database, QuizzesTable } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import type { Day } from '#domain/time/day.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'
import { type AskedQuestion, readinessOf } from '#domain/quizzes/quiz-readiness.ts'
import { authoredQuestionFromRow, authoredQuestions } from './authored-question-rows.ts'
import { quizFromRow } from '../quizzes/quiz-rows.ts'

/** Returns quizzes of every status, newest first. */
export async function everyQuiz(db: Database, today: Day): Promise<AuthoredQuiz[]> {
  const rows = await authoredQuizzes(db).orderBy('added_at', 'desc').orderBy('quizzes.id').execute()
  const asked = Map.groupBy(await askedQuestions(db).execute(), (one) => one.quiz_id)
  return rows.map((row) => authoredQuizFrom(row, asked.get(row.id) ?? [], today))
}

/** Returns the quizzes that ask any of the given questions, newest first, without archived ones. */
export async function quizzesAsking(
  db: Database,
  questionIds: readonly string[],
  today: Day,
): Promise<AuthoredQuiz[]> {
  if (questionIds.length === 0) return []
  const asking = db
    .selectFrom('quiz_questions')
    .select('quiz_id')
    .where('question_id', 'in', questionIds)
  const rows = await authoredQuizzes(db)
    .where('quizzes.id', 'in', asking)
    .where('archived_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('quizzes.id')
    .execute()
  const questions = await askedQuestions(db).where('quiz_id', 'in', asking).execute()
  const asked = Map.groupBy(questions, (one) => one.quiz_id)
  return rows.map((row) => authoredQuizFrom(row, asked.get(row.id) ?? [], today))
}

/** Returns an author's latest quizzes, newest first. */
export async function quizzesBy(
  db: Database,
  authorId: string,
  { today, limit }: { today: Day; limit: number },
): Promise<AuthoredQuiz[]> {
  const rows = await authoredQuizzes(db)
    .where('author_id', '=', authorId)
    .orderBy('added_at', 'desc')
    .orderBy('quizzes.id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const asked = await askedQuestions(db).where('quiz_id', 'in', ids).execute()
  const byQuiz = Map.groupBy(asked, (one) => one.quiz_id)
  return rows.map((row) => authoredQuizFrom(row, byQuiz.get(row.id) ?? [], today))
}

/** Returns a quiz with the data that authors see, or `null` if it does not exist. */
export async function authoredQuiz(
  db: Database,
  id: string,
  today: Day,
): Promise<AuthoredQuiz | null> {
  const row = await authoredQuizzes(db).where('quizzes.id', '=', id).executeTakeFirst()
  if (!row) return null
  return authoredQuizFrom(row, await askedQuestions(db).where('quiz_id', '=', id).execute(), today)
}

/** Finds a quiz by its id or case-insensitive slug, with the data that authors see. */
export async function authoredQuizNamed(
  db: Database,
  key: string,
  today: Day,
): Promise<AuthoredQuiz | null> {
  const found = await authoredQuiz(db, key, today)
  if (found) return found
  const slug = key.toLowerCase()
  const row = await db
    .selectFrom('quizzes')
    .select('id')
    .where('stub', '=', slug)
    .executeTakeFirst()
  return row ? authoredQuiz(db, row.id, today) : null
}

/** Returns the questions of a quiz in its order, whatever their status. Deleted questions are left out. */
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
    .select([
      'quiz_id',
      'quiz_questions.question_id',
      'status',
      'archived_at',
      'day',
      'scheduled_day',
    ])
    .orderBy('quiz_id')
    .orderBy('position')
}

type Asked = {
  question_id: string
  /** `null` if the question was deleted. */
  status: string | null
  archived_at: number | null
  day: string | null
  scheduled_day: string | null
}

function authoredQuizFrom(row: QuizRow, asked: readonly Asked[], today: Day): AuthoredQuiz {
  const { author_id: id, author_name: name, author_email: email } = row
  const questionIds = asked.map((one) => one.question_id)
  const questions = asked.map(askedFrom)
  return {
    ...quizFromRow(row, questionIds),
    version: row.version,
    author: id === null || name === null || email === null ? null : { id, name, email },
    archived: row.archived_at !== null,
    readiness: readinessOf(questions, today),
    skipped: questions.filter(({ archived }) => archived).length,
    updatedAt: row.updated_at,
  }
}

function askedFrom({
  status,
  day,
  scheduled_day: scheduled,
  archived_at: at,
}: Asked): AskedQuestion {
  return {
    status: status as QuestionStatus | null,
    dayUsed: day as Day | null,
    scheduledDay: scheduled as Day | null,
    archived: at !== null,
  }
}
