import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'

export type SitemapDay = { day: Day; categories: CategoryName[] }

/** Returns the days with a question up to today, newest first. */
export async function listSitemapDays(db: Database, today: Day): Promise<SitemapDay[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['day', 'primary_category', 'other_categories'])
    .where('archived_at', 'is', null)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .execute()
  return rows.map((row) => ({
    day: row.day as Day,
    categories: [row.primary_category, ...(JSON.parse(row.other_categories) as string[])] as CategoryName[],
  }))
}

/** Returns the time of the latest correction of each corrected question, by day. */
export async function getLastCorrectionByDay(db: Database, today: Day): Promise<Map<Day, number>> {
  const rows = await db
    .selectFrom('errata')
    .innerJoin('days', 'days.question_id', 'errata.question_id')
    .select((row) => ['days.day', row.fn.max('errata.at').as('at')])
    .where('taken_back_by', 'is', null)
    .where('days.day', '<', today)
    .groupBy('days.day')
    .execute()
  return new Map(rows.map(({ day, at }) => [day as Day, at]))
}

/** Returns the time of the latest change of each quiz, by its id. */
export async function loadUpdateTimesByQuiz(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('quizzes').select(['id', 'updated_at']).execute()
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]))
}
