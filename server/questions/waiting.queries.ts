import type { CategoryName } from '#domain/categories/category.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Difficulty } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import {
  type Bucket,
  LOOK_BACK_DAYS,
  type PastDay,
  type Sort,
} from '#domain/authoring/running-order.ts'
import type { Candidate, Dated, Stock } from '#domain/authoring/schedule.ts'
import { parseYearlyDate } from '#domain/time/yearly-date.ts'
import type { Database } from '#db/tables/tables.ts'

/** The published questions that had no day yet. */
export function waitingQuestions(db: Database) {
  return db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .where('status', '=', 'Published')
    .where('archived_at', 'is', null)
    .where('days.day', 'is', null)
}

/** Those that no author wants for a day or one after it. */
function freeOn(db: Database, day: Day) {
  return waitingQuestions(db).where((row) =>
    row.or([row('scheduled_day', 'is', null), row('scheduled_day', '<', day)]),
  )
}

/** Those of a sort that wait for any day, oldest first. */
export function questionsOfSort(db: Database, { category, kind, difficulty }: Sort, day: Day) {
  return freeOn(db, day)
    .where('yearly_date', '=', '')
    .where('primary_category', '=', category)
    .where('kind', '=', kind)
    .where('difficulty', '=', difficulty)
    .orderBy('added_at')
    .orderBy('questions.id')
}

/** What waits for a day and those after it, and what the days before it had. */
export async function stockFor<C extends Candidate>(
  db: Database,
  day: Day,
  scheduled: ReadonlyMap<string, C> = new Map(),
): Promise<Stock<C, Dated>> {
  return {
    scheduled,
    dated: await datedQuestions(db, day),
    buckets: await bucketsOn(db, day),
    past: await pastDays(db, day),
  }
}

async function bucketsOn(db: Database, day: Day): Promise<Bucket[]> {
  const rows = await freeOn(db, day)
    .select(['primary_category', 'kind', 'difficulty'])
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('yearly_date', '=', '')
    .groupBy(['primary_category', 'kind', 'difficulty'])
    .execute()
  return rows.map((row) => Object.assign(sortOf(row), { left: row.left }))
}

/** Those that wait for their date, and for no day that an author wants. */
export async function datedQuestions(db: Database, day: Day): Promise<Dated[]> {
  const rows = await freeOn(db, day)
    .select(['questions.id', 'primary_category', 'kind', 'difficulty', 'added_at', 'yearly_date'])
    // As a range it is found by an index.
    .where('yearly_date', '>', '')
    .execute()
  return rows.flatMap((row) => {
    const date = parseYearlyDate(row.yearly_date)
    return date ? Object.assign(sortOf(row), { id: row.id, addedAt: row.added_at, date }) : []
  })
}

async function pastDays(db: Database, day: Day): Promise<PastDay[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['days.day', 'primary_category', 'kind', 'difficulty'])
    .where('days.day', '>=', addDays(day, -LOOK_BACK_DAYS))
    .where('days.day', '<', day)
    .orderBy('days.day')
    .execute()
  return rows.map((row) => Object.assign(sortOf(row), { day: row.day as Day }))
}

/** What sorts a question, of its row. */
export function sortOf(row: { primary_category: string; kind: string; difficulty: string }): Sort {
  return {
    category: row.primary_category as CategoryName,
    kind: row.kind as QuestionKind,
    difficulty: row.difficulty as Difficulty,
  }
}
