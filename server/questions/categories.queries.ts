import { randomInt } from 'node:crypto'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Difficulty } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import type { Database } from '#db/tables/tables.ts'
import { parseQuestionRow } from './question-rows.ts'

/** Optional conditions by which daily questions are selected. */
export type DailyQuestionFilter = {
  kind?: QuestionKind | undefined
  difficulty?: Difficulty | undefined
  category?: CategoryName | undefined
}

function selectDailyQuestions(db: Database, today: Day, filter: DailyQuestionFilter = {}) {
  const { kind = '', difficulty = '', category = '' } = filter
  return db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .where('days.day', '<=', today)
    .where('questions.archived_at', 'is', null)
    .$if(kind !== '', (query) => query.where('questions.kind', '=', kind))
    .$if(difficulty !== '', (query) => query.where('questions.difficulty', '=', difficulty))
    .$if(category !== '', (query) =>
      query.where((row) =>
        row.or([
          row('questions.primary_category', '=', category),
          // A JSON list contains each category name in quotes, and no category name contains a quote or a wildcard.
          row('questions.other_categories', 'like', `%"${category}"%`),
        ]),
      ),
    )
}

/** Returns the daily questions of a category up to `today`, newest first. */
export async function listDailyQuestionsInCategory(
  db: Database,
  category: CategoryName,
  today: Day,
  part: { offset: number; limit: number } | null,
): Promise<Question[]> {
  const all = selectDailyQuestions(db, today, { category })
    .selectAll('questions')
    .select('days.day as day_used')
    .orderBy('days.day', 'desc')
  const rows = await (part ? all.limit(part.limit).offset(part.offset) : all).execute()
  return rows.map(parseQuestionRow)
}

/** Returns the questions whose day is `until` or earlier, newest first. */
export async function listDailyQuestions(
  db: Database,
  until: Day,
  limit: number,
  filter?: DailyQuestionFilter,
): Promise<Question[]> {
  const rows = await selectDailyQuestions(db, until, filter)
    .selectAll('questions')
    .select('days.day as day_used')
    .orderBy('days.day', 'desc')
    .limit(limit)
    .execute()
  return rows.map(parseQuestionRow)
}

/** Returns one of the questions whose day is `until` or earlier, each as likely as the others; `null` if there is none. */
export async function getRandomDailyQuestion(
  db: Database,
  until: Day,
  filter: DailyQuestionFilter,
): Promise<Question | null> {
  const shown = selectDailyQuestions(db, until, filter)
  const { count } = await shown.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count === 0) return null
  const row = await shown
    .selectAll('questions')
    .select('days.day as day_used')
    .orderBy('days.day')
    .offset(randomInt(count))
    .limit(1)
    .executeTakeFirst()
  return row ? parseQuestionRow(row) : null
}

export async function countDailyQuestionsInCategory(db: Database, category: CategoryName, today: Day): Promise<number> {
  const row = await selectDailyQuestions(db, today, { category })
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns the categories of each daily question up to `today`. */
export async function listCategoriesOfDailyQuestions(db: Database, today: Day): Promise<CategoryName[][]> {
  const rows = await selectDailyQuestions(db, today)
    .select(['questions.primary_category', 'questions.other_categories'])
    .execute()
  return rows.map((row) =>
    [row.primary_category as CategoryName].concat(JSON.parse(row.other_categories) as CategoryName[]),
  )
}
