import { sql } from 'kysely'
import type { ArchiveDay, CalendarMonth } from '#domain/questions/archive.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { Difficulty } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import type { Database } from '#db/tables/tables.ts'

function selectArchiveDays(db: Database, today: Day) {
  return db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .where('questions.archived_at', 'is', null)
    .where('days.day', '<=', today)
}

/** Returns the days of a month up to `today` that have a question, oldest first. */
export async function listDaysOfMonth(db: Database, month: CalendarMonth, today: Day): Promise<ArchiveDay[]> {
  const rows = await selectArchiveDays(db, today)
    .select(['day', 'question_id', 'text', 'primary_category', 'kind', 'difficulty'])
    .where('days.day', '>=', `${month}-01`)
    .where('days.day', '<=', `${month}-31`)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({
    day: row.day as Day,
    questionId: row.question_id,
    text: row.text,
    category: row.primary_category as CategoryName,
    kind: row.kind as QuestionKind,
    difficulty: row.difficulty as Difficulty,
  }))
}

/** Returns the months that have questions up to `today`, newest first, with their number of days. */
export async function listArchiveMonths(db: Database, today: Day): Promise<{ month: CalendarMonth; days: number }[]> {
  const month = sql<CalendarMonth>`substr(days.day, 1, 7)`
  return selectArchiveDays(db, today)
    .select((row) => [month.as('month'), row.fn.countAll<number>().as('days')])
    .groupBy(month)
    .orderBy(month, 'desc')
    .execute()
}
