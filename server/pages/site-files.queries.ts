import type { Database } from '#db/tables.ts'
import type { Day } from '#domain/day.ts'

/** The days that have a question, newest first, none later than today. */
export async function daysShown(db: Database, today: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select('day')
    .where('archived_at', 'is', null)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .execute()
  return rows.map((row) => row.day as Day)
}
