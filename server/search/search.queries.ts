import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import { PLAYED_HERE } from '#domain/quizzes/quiz.ts'
import { holdsAll } from '../questions/text-search.queries.ts'

/** A day and what was asked on it. */
type DayFound = { day: Day; text: string; category: CategoryName }

/** A quiz by what people read of it before they play. */
export type QuizFound = {
  id: string
  slug: string
  title: string
  description: string
  category: CategoryName
}

/** The days before one whose question holds all words, newest first; so many at most. */
export async function daysHolding(
  db: Database,
  words: readonly string[],
  { before, most }: { before: Day; most: number },
): Promise<Day[]> {
  // Asked for each day on its own: of all questions only few have had theirs, and no engine is to read the others.
  const isFound = sql<number>`(
    select case when archived_at is null and ${holdsAll(words)} then 1 else 0 end
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

/** What was asked on these days, newest first. */
export async function questionsOnDays(db: Database, days: readonly Day[]): Promise<DayFound[]> {
  if (days.length === 0) return []
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['day', 'text', 'primary_category'])
    .where('day', 'in', days)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day, text, primary_category }) => ({
    day: day as Day,
    text,
    category: primary_category as CategoryName,
  }))
}

/** What may be read of published quizzes, newest first, whether or not they can be played yet. */
export async function publishedQuizTexts(db: Database): Promise<QuizFound[]> {
  const rows = await db
    .selectFrom('quizzes')
    .select(['id', 'stub', 'title', 'description', 'primary_category'])
    .where('status', '=', 'Published')
    .where('archived_at', 'is', null)
    .where('type', 'in', PLAYED_HERE)
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
