import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import { WEBSITE_PLAYABLE_QUIZ_TYPES } from '#domain/quizzes/quiz.ts'
import { buildAllWordsSearchCondition } from '../questions/text-search.queries.ts'

type SearchedDay = { day: Day; text: string; category: CategoryName }

/** The public texts of a quiz. */
export type SearchableQuiz = {
  id: string
  slug: string
  title: string
  description: string
  category: CategoryName
}

/** Returns at most `most` days before a day whose question contains all words, newest first. */
export async function searchDaysByQuestionWords(
  db: Database,
  words: readonly string[],
  { before, most }: { before: Day; most: number },
): Promise<Day[]> {
  // Uses a subquery for each day, because most questions have no day yet and a join would read all questions.
  const isFound = sql<number>`(
    select case when archived_at is null and ${buildAllWordsSearchCondition(words)} then 1 else 0 end
    from questions where questions.id = days.question_id
  )`
  const rows = await db
    .selectFrom('days')
    .select('day')
    .where('day', '<', before)
    .where(isFound, '=', 1)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.day as Day)
}

/**
 * Returns the days whose questions have the most answers, in descending order of answers. `most` is the maximum number
 * of days.
 */
export async function findMostAnsweredDays(
  db: Database,
  { from, before, most }: { from: Day; before: Day; most: number },
): Promise<Day[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .innerJoin('question_tallies', 'question_tallies.question_id', 'days.question_id')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<', before)
    .where('archived_at', 'is', null)
    .groupBy('day')
    .orderBy(sql`sum(players + visitors)`, 'desc')
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.day as Day)
}

/** Returns the questions of the given days that are not archived, newest first. */
export async function listQuestionsOnDays(db: Database, days: readonly Day[]): Promise<SearchedDay[]> {
  if (days.length === 0) return []
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['day', 'text', 'primary_category'])
    .where('day', 'in', days)
    .where('archived_at', 'is', null)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day, text, primary_category }) => ({
    day: day as Day,
    text,
    category: primary_category as CategoryName,
  }))
}

/** Returns the texts of published quizzes, newest first, including those that cannot be played yet. */
export async function listPublishedQuizTexts(db: Database): Promise<SearchableQuiz[]> {
  const rows = await db
    .selectFrom('quizzes')
    .select(['id', 'stub', 'title', 'description', 'primary_category'])
    .where('status', '=', 'Published')
    .where('archived_at', 'is', null)
    .where('type', 'in', WEBSITE_PLAYABLE_QUIZ_TYPES)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, stub, title, description, primary_category }) => ({
    id,
    slug: stub,
    title,
    description,
    category: primary_category as CategoryName,
  }))
}
