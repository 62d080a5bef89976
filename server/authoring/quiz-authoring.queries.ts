import type { Selectable } from 'kysely'
import type { Database, QuizzesTable } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import type { Day } from '#domain/time/day.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'
import { type QuizQuestionReadinessFields, getQuizReadiness } from '#domain/quizzes/quiz-readiness.ts'
import { parseAuthoredQuestionRow, selectAuthoredQuestions } from './authored-question-rows.ts'
import { parseQuizRow } from '../quizzes/quiz-rows.ts'

/** Returns quizzes of every status, newest first. */
export async function loadAuthoredQuizzes(db: Database, today: Day): Promise<AuthoredQuiz[]> {
  const rows = await selectAuthoredQuizzes(db).orderBy('added_at', 'desc').orderBy('quizzes.id').execute()
  const asked = Map.groupBy(await selectQuizQuestions(db).execute(), (one) => one.quiz_id)
  return rows.map((row) => authoredQuizFromRow(row, asked.get(row.id) ?? [], today))
}

/** Returns the quizzes that ask any of the given questions, newest first, without archived ones. */
export async function listQuizzesWithQuestions(
  db: Database,
  questionIds: readonly string[],
  today: Day,
): Promise<AuthoredQuiz[]> {
  if (questionIds.length === 0) return []
  const asking = db.selectFrom('quiz_questions').select('quiz_id').where('question_id', 'in', questionIds)
  const rows = await selectAuthoredQuizzes(db)
    .where('quizzes.id', 'in', asking)
    .where('archived_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('quizzes.id')
    .execute()
  const questions = await selectQuizQuestions(db).where('quiz_id', 'in', asking).execute()
  const asked = Map.groupBy(questions, (one) => one.quiz_id)
  return rows.map((row) => authoredQuizFromRow(row, asked.get(row.id) ?? [], today))
}

/** Returns an author's latest quizzes, newest first. */
export async function listQuizzesByAuthor(
  db: Database,
  authorId: string,
  { today, limit }: { today: Day; limit: number },
): Promise<AuthoredQuiz[]> {
  const rows = await selectAuthoredQuizzes(db)
    .where('author_id', '=', authorId)
    .orderBy('added_at', 'desc')
    .orderBy('quizzes.id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const asked = await selectQuizQuestions(db).where('quiz_id', 'in', ids).execute()
  const byQuiz = Map.groupBy(asked, (one) => one.quiz_id)
  return rows.map((row) => authoredQuizFromRow(row, byQuiz.get(row.id) ?? [], today))
}

/** Returns a quiz with the data that authors see, or `null` if it does not exist. */
export async function findAuthoredQuiz(db: Database, id: string, today: Day): Promise<AuthoredQuiz | null> {
  const row = await selectAuthoredQuizzes(db).where('quizzes.id', '=', id).executeTakeFirst()
  if (!row) return null
  return authoredQuizFromRow(row, await selectQuizQuestions(db).where('quiz_id', '=', id).execute(), today)
}

/** Finds a quiz by its id or case-insensitive slug, with the data that authors see. */
export async function findAuthoredQuizByIdOrSlug(db: Database, key: string, today: Day): Promise<AuthoredQuiz | null> {
  const found = await findAuthoredQuiz(db, key, today)
  if (found) return found
  const slug = key.toLowerCase()
  const row = await db.selectFrom('quizzes').select('id').where('stub', '=', slug).executeTakeFirst()
  return row ? findAuthoredQuiz(db, row.id, today) : null
}

/** Returns the questions of a quiz in its order, whatever their status. Deleted questions are left out. */
export async function listAuthoredQuestionsOfQuiz(db: Database, quizId: string): Promise<AuthoredQuestion[]> {
  const rows = await selectAuthoredQuestions(db)
    .innerJoin('quiz_questions', 'quiz_questions.question_id', 'questions.id')
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
  return rows.map(parseAuthoredQuestionRow)
}

function selectAuthoredQuizzes(db: Database) {
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

function selectQuizQuestions(db: Database) {
  return db
    .selectFrom('quiz_questions')
    .leftJoin('questions', 'questions.id', 'quiz_questions.question_id')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .select(['quiz_id', 'quiz_questions.question_id', 'status', 'archived_at', 'day', 'scheduled_day'])
    .orderBy('quiz_id')
    .orderBy('position')
}

type AskedQuestionRow = {
  question_id: string
  /** `null` if the question was deleted. */
  status: string | null
  archived_at: number | null
  day: string | null
  scheduled_day: string | null
}

function authoredQuizFromRow(row: QuizRow, asked: readonly AskedQuestionRow[], today: Day): AuthoredQuiz {
  const { author_id: id, author_name: name, author_email: email } = row
  const questionIds = asked.map((one) => one.question_id)
  const questions = asked.map(askedQuestionFromRow)
  return {
    ...parseQuizRow(row, questionIds),
    version: row.version,
    author: id === null || name === null || email === null ? null : { id, name, email },
    archived: row.archived_at !== null,
    readiness: getQuizReadiness(questions, today),
    skipped: questions.filter(({ archived }) => archived).length,
    updatedAt: row.updated_at,
  }
}

function askedQuestionFromRow({
  status,
  day,
  scheduled_day: scheduled,
  archived_at: at,
}: AskedQuestionRow): QuizQuestionReadinessFields {
  return {
    status: status as QuestionStatus | null,
    dayUsed: day as Day | null,
    scheduledDay: scheduled as Day | null,
    archived: at !== null,
  }
}
