import type { CategoryName } from '#domain/categories/category.ts'
import type { Difficulty } from '#domain/questions/question-fields.ts'
import { getSourceCredit } from '#domain/questions/licence.ts'
import {
  getOpenTriviaDbCategory,
  OPEN_TRIVIA_DB_QUESTION_TYPES,
  type OpenTriviaDbQuestionKind,
} from '#domain/questions/open-trivia-db.ts'
import type { Day } from '#domain/time/day.ts'
import type { Database } from '#db/tables/tables.ts'

/** A past question that the Open Trivia DB API may send, without its texts. */
export type OpenTriviaDbQuestion = {
  day: Day
  kind: OpenTriviaDbQuestionKind
  difficulty: Difficulty
  categoryId: number
}

/**
 * Returns the questions of the days before `today` that the Open Trivia DB API can express: with options, without a
 * picture or sound, and without a licence that requires a credit.
 */
export async function listOpenTriviaDbQuestions(db: Database, today: Day): Promise<OpenTriviaDbQuestion[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['days.day', 'kind', 'difficulty', 'primary_category', 'source', 'licence'])
    .where('days.day', '<', today)
    .where('archived_at', 'is', null)
    .where('kind', 'in', Object.keys(OPEN_TRIVIA_DB_QUESTION_TYPES))
    .where('media_url', '=', '')
    .orderBy('days.day')
    .execute()
  return rows
    .filter((row) => getSourceCredit(row) === null)
    .map((row) => ({
      day: row.day as Day,
      kind: row.kind as OpenTriviaDbQuestionKind,
      difficulty: row.difficulty as Difficulty,
      categoryId: getOpenTriviaDbCategory(row.primary_category as CategoryName).id,
    }))
}
