import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Difficulty } from '#domain/questions/question-fields.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Day } from '#domain/time/day.ts'
import { parseQuestionRow } from '../questions/question-rows.ts'

type Draw = {
  /** The categories of the drawn questions. An empty list stands for all categories. */
  categories: readonly CategoryName[]
  /** The difficulties of the drawn questions. An empty list stands for all difficulties. */
  difficulties: readonly Difficulty[]
  count: number
  /** Questions that no visitor can have seen: without a day and in no published quiz. */
  neverShown: boolean
}

/** Draws questions at random: those whose day has come or, with `neverShown`, those that were never shown. */
export async function drawRandomQuestions(db: Database, today: Day, draw: Draw): Promise<Question[]> {
  const { categories, difficulties, count, neverShown } = draw
  const rows = await db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
    .where('archived_at', 'is', null)
    .where('status', '=', 'Published')
    .$if(neverShown, (query) =>
      query.where('days.day', 'is', null).where('in_quiz', '=', 0).where('scheduled_day', 'is', null),
    )
    .$if(!neverShown, (query) => query.where('days.day', '<=', today))
    .$if(categories.length > 0, (query) => query.where('primary_category', 'in', categories))
    .$if(difficulties.length > 0, (query) => query.where('difficulty', 'in', difficulties))
    .orderBy(sql`random()`)
    .limit(count)
    .execute()
  return rows.map(parseQuestionRow)
}

/** Returns the unpublished quizzes that a player wrote, or all of them for `null`, newest first. */
export async function listUnpublishedQuizzes(db: Database, authorId: string | null) {
  return db
    .selectFrom('quizzes')
    .select(['id', 'title', 'description', 'author_id'])
    .select((quiz) =>
      quiz
        .selectFrom('quiz_questions')
        .innerJoin('questions', 'questions.id', 'quiz_questions.question_id')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')
        .where('questions.archived_at', 'is', null)
        .as('questions'),
    )
    .where('status', '<>', 'Published')
    .where('archived_at', 'is', null)
    .$if(authorId !== null, (query) => query.where('author_id', '=', authorId))
    .orderBy('added_at', 'desc')
    .execute()
}
