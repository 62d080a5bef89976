import { sql } from 'kysely'
import type { Database, QuizzesTable } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz, QuizType } from '#domain/quizzes/quiz.ts'
import { parseQuestionRow } from '../questions/question-rows.ts'
import { parseQuizRow } from './quiz-rows.ts'

type QuizFilter = {
  /** Quiz types to include. All types if missing. */
  types?: readonly QuizType[] | undefined
  limit?: number
  /** Paging cursor: id of the last quiz of the previous page. */
  after?: string | undefined
}

/** Returns the quizzes that can be played today, newest first. */
export async function listPlayableQuizzes(db: Database, today: Day, part: QuizFilter): Promise<Quiz[]> {
  const rows = await selectPlayableQuizzes(db, today, part).orderBy('added_at', 'desc').orderBy('id').execute()
  return addQuestionIds(db, rows)
}

/** Returns random quizzes that can be played today, without the one with the id or slug `except`. */
export async function loadRandomQuizzes(
  db: Database,
  today: Day,
  part: QuizFilter & { except: string },
): Promise<Quiz[]> {
  const { except } = part
  const rows = await selectPlayableQuizzes(db, today, part)
    .where('id', '<>', except)
    .where('stub', '<>', except.toLowerCase())
    .orderBy(sql`random()`)
    .execute()
  return addQuestionIds(db, rows)
}

/** Finds a quiz that can be played today by its id or case-insensitive slug. */
export async function findPlayableQuiz(db: Database, today: Day, key: string): Promise<Quiz | null> {
  const rows = await selectPlayableQuizzes(db, today, {})
    .where((quiz) => quiz.or([quiz('id', '=', key), quiz('stub', '=', key.toLowerCase())]))
    .execute()
  // If `key` is the id of one quiz and the slug of another, the quiz with the id is returned.
  const row = rows.find(({ id }) => id === key) ?? rows[0]
  return row ? ((await addQuestionIds(db, [row]))[0] ?? null) : null
}

/** Returns the questions of a quiz in the author's order, without archived ones. */
export async function loadQuizQuestions(db: Database, quizId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('quiz_questions')
    .innerJoin('questions', 'questions.id', 'quiz_questions.question_id')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
    .where('quiz_id', '=', quizId)
    .where('questions.archived_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(parseQuestionRow)
}

/**
 * Selects published quizzes that can be played today. A quiz needs at least one question, and each question must exist
 * and be open, so that a quiz never reveals a question before its day. Archived questions are ignored.
 */
function selectPlayableQuizzes(db: Database, today: Day, { types, limit, after }: QuizFilter) {
  return db
    .selectFrom('quizzes')
    .selectAll()
    .where('quizzes.status', '=', 'Published')
    .where('quizzes.archived_at', 'is', null)
    .$if(types !== undefined, (query) => query.where('type', 'in', types ?? []))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .$if(after !== undefined, (query) =>
      query.where((quiz) => {
        const addedThen = quiz
          .selectFrom('quizzes as last')
          .select('last.added_at')
          .where('last.id', '=', after ?? '')
        return quiz.or([
          quiz('quizzes.added_at', '<', addedThen),
          quiz.and([quiz('quizzes.added_at', '=', addedThen), quiz('quizzes.id', '>', after ?? '')]),
        ])
      }),
    )
    .where((quiz) =>
      quiz.exists(
        quiz
          .selectFrom('quiz_questions')
          .innerJoin('questions', 'questions.id', 'quiz_questions.question_id')
          .select('position')
          .whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')
          .where('questions.archived_at', 'is', null),
      ),
    )
    .where((quiz) =>
      quiz.not(
        quiz.exists(
          quiz
            .selectFrom('quiz_questions')
            .leftJoin('questions', 'questions.id', 'quiz_questions.question_id')
            .leftJoin('days', 'days.question_id', 'questions.id')
            .select('position')
            .whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')
            .where((asked) =>
              asked.or([
                asked('questions.id', 'is', null),
                asked.and([
                  asked('questions.archived_at', 'is', null),
                  asked('questions.status', '<>', 'Quizonly'),
                  asked.or([asked('days.day', 'is', null), asked('days.day', '>', today)]),
                ]),
              ]),
            ),
        ),
      ),
    )
}

async function addQuestionIds(db: Database, rows: readonly QuizzesTable[]): Promise<Quiz[]> {
  if (rows.length === 0) return []
  // With a join, SQLite scans all questions that are not archived, which takes 20 ms per quiz.
  const asked = await db
    .selectFrom('quiz_questions')
    .select(['quiz_id', 'question_id'])
    .where(
      'quiz_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('questions')
          .select('id')
          .whereRef('questions.id', '=', 'quiz_questions.question_id')
          .where('archived_at', 'is', null),
      ),
    )
    .orderBy('position')
    .execute()
  const byQuiz = Map.groupBy(asked, (one) => one.quiz_id)
  return rows.map((row) =>
    parseQuizRow(
      row,
      (byQuiz.get(row.id) ?? []).map((one) => one.question_id),
    ),
  )
}
