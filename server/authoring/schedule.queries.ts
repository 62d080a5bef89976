import { addDays, type Day } from '#domain/time/day.ts'
import type { ScheduledQuestion } from '#domain/authoring/schedule-calendar.ts'
import type { QuestionSchedulingProperties } from '#domain/authoring/running-order.ts'
import { isLastDayOfYearlyDate } from '#domain/authoring/schedule.ts'
import { getNextDayOfYearlyDate } from '#domain/time/yearly-date.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import {
  listQuestionsWithYearlyDate,
  HAS_MEDIA_SQL_EXPRESSION,
  selectUnplannedQuestionsWithProperties,
  QUESTION_SCHEDULING_COLUMNS,
  type QuestionSchedulingRow,
  parseQuestionSchedulingPropertiesRow,
  selectPublishedQuestionsWithoutDay,
} from '../questions/waiting-questions.queries.ts'

const LISTED_COLUMNS = ['questions.id', 'text', ...QUESTION_SCHEDULING_COLUMNS, 'yearly_date'] as const

/** Returns the questions of a range of days by day, including archived ones. */
export async function findScheduledQuestionsOfDays(
  db: Database,
  from: Day,
  to: Day,
): Promise<Map<string, ScheduledQuestion>> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(LISTED_COLUMNS)
    .select(HAS_MEDIA_SQL_EXPRESSION.as('has_media'))
    .select('days.day as on_day')
    .where('days.day', '>=', from)
    .where('days.day', '<=', to)
    .execute()
  return new Map(rows.map((row) => [row.on_day, toListedQuestion(row)]))
}

/** Returns the questions planned for days after a given one, by day. */
export async function findPlannedQuestions(db: Database, after: Day): Promise<Map<string, ScheduledQuestion>> {
  const rows = await selectPublishedQuestionsWithoutDay(db)
    .select(LISTED_COLUMNS)
    .select(HAS_MEDIA_SQL_EXPRESSION.as('has_media'))
    .select('scheduled_day')
    .where('scheduled_day', '>', after)
    .execute()
  return new Map(rows.map((row) => [row.scheduled_day ?? '', toListedQuestion(row)]))
}

export async function findScheduledQuestionsByIds(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ScheduledQuestion>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('questions')
    .select(LISTED_COLUMNS)
    .select(HAS_MEDIA_SQL_EXPRESSION.as('has_media'))
    .where('questions.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, toListedQuestion(row)]))
}

/** Returns the oldest unplanned questions that wait for a day and have the given scheduling properties. */
export async function listOldestUnplannedQuestions(
  db: Database,
  sort: QuestionSchedulingProperties,
  { day, count }: { day: Day; count: number },
): Promise<ScheduledQuestion[]> {
  const rows = await selectUnplannedQuestionsWithProperties(db, sort, day)
    .select(LISTED_COLUMNS)
    .select(HAS_MEDIA_SQL_EXPRESSION.as('has_media'))
    .limit(count)
    .execute()
  return rows.map(toListedQuestion)
}

/** Returns the id of the question planned for a day, whatever its status. */
export async function findScheduledQuestionId(db: Database, day: Day): Promise<string | null> {
  const row = await db.selectFrom('questions').select('id').where('scheduled_day', '=', day).executeTakeFirst()
  return row?.id ?? null
}

/**
 * Returns the days after `after` that are not free: they have a question, a planned question, or a
 * question with exactly that yearly date. Yearly dates of questions in `except` are ignored.
 */
export async function getOccupiedScheduleDays(db: Database, after: Day, except: readonly string[]): Promise<Set<Day>> {
  const had = await db.selectFrom('days').select('day').where('day', '>', after).execute()
  const scheduled = await db
    .selectFrom('questions')
    .select('scheduled_day as day')
    .where('scheduled_day', '>', after)
    .execute()
  const next = addDays(after, 1)
  const dates = (await listQuestionsWithYearlyDate(db, next)).flatMap(({ id, date }) =>
    date.from === date.to && !except.includes(id) ? (getNextDayOfYearlyDate(date, next) ?? []) : [],
  )
  return new Set([...[...had, ...scheduled].map(({ day }) => day as Day), ...dates])
}

/**
 * Returns the ids of questions whose yearly date ends on `day`, so that they must be asked then or wait for a year.
 * Returns none if the question `except` is one of them, because authors may plan a question for its own date.
 */
export async function findQuestionsDueOn(
  db: Database,
  { day, today, except }: { day: Day; today: Day; except: string },
): Promise<string[]> {
  const dated = await listQuestionsWithYearlyDate(db, addDays(today, 1))
  const due = dated.filter(({ date }) => isLastDayOfYearlyDate(date, day)).map(({ id }) => id)
  return due.includes(except) ? [] : due
}

/** Sets or clears the planned day of a question. */
export async function updateQuestionScheduledDay(trx: Trx, id: string, day: Day | null): Promise<void> {
  await trx.updateTable('questions').set({ scheduled_day: day }).where('id', '=', id).execute()
}

type ListedQuestionRow = QuestionSchedulingRow & { id: string; text: string; yearly_date: string }

function toListedQuestion(row: ListedQuestionRow): ScheduledQuestion {
  return { id: row.id, text: row.text, ...parseQuestionSchedulingPropertiesRow(row), yearlyDate: row.yearly_date }
}

/** Returns whether a question has an answer of a player or a pick of a visitor. */
export async function isQuestionAnsweredByAnyone(db: Database, questionId: string): Promise<boolean> {
  for (const table of ['answers', 'question_tallies'] as const) {
    const row = await db
      .selectFrom(table)
      .select('question_id')
      .where('question_id', '=', questionId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

export async function findQuestionIdsAlreadyAsked(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('days').select('question_id').where('question_id', 'in', ids).execute()
  return new Set(rows.map(({ question_id: id }) => id))
}
