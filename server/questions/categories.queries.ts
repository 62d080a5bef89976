import type { CategoryName } from '#domain/category.ts'
import type { Day } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import type { Database } from '#db/tables.ts'
import { questionFromRow } from './question-rows.ts'

function shownQuestions(db: Database, today: Day) {
  return db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .where('days.day', '<=', today)
    .where('questions.archived_at', 'is', null)
}

function shownInCategory(db: Database, category: CategoryName, today: Day) {
  return shownQuestions(db, today).where((row) =>
    row.or([
      row('questions.primary_category', '=', category),
      // A JSON list holds each name in quotes, and no name holds a quote or a wildcard.
      row('questions.other_categories', 'like', `%"${category}"%`),
    ]),
  )
}

/** A category's questions that have had their day, newest first. */
export async function questionsShownInCategory(
  db: Database,
  category: CategoryName,
  today: Day,
  part: { offset: number; limit: number } | null,
): Promise<Question[]> {
  const all = shownInCategory(db, category, today)
    .selectAll('questions')
    .select('days.day as day_used')
    .orderBy('days.day', 'desc')
  const rows = await (part ? all.limit(part.limit).offset(part.offset) : all).execute()
  return rows.map(questionFromRow)
}

/** The questions that have had their day, up to one, newest first. */
export async function questionsShown(db: Database, until: Day, limit: number): Promise<Question[]> {
  const rows = await shownQuestions(db, until)
    .selectAll('questions')
    .select('days.day as day_used')
    .orderBy('days.day', 'desc')
    .limit(limit)
    .execute()
  return rows.map(questionFromRow)
}

export async function countShownInCategory(
  db: Database,
  category: CategoryName,
  today: Day,
): Promise<number> {
  const row = await shownInCategory(db, category, today)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The categories of each question that has had its day. */
export async function categoriesShown(db: Database, today: Day): Promise<CategoryName[][]> {
  const rows = await shownQuestions(db, today)
    .select(['questions.primary_category', 'questions.other_categories'])
    .execute()
  return rows.map((row) =>
    [row.primary_category as CategoryName].concat(
      JSON.parse(row.other_categories) as CategoryName[],
    ),
  )
}
