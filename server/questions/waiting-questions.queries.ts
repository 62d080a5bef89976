import { sql } from 'kysely'
import type { CategoryName } from '#domain/categories/category.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Difficulty, QuestionFormat } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import {
  type UnusedQuestionGroupSize,
  SCHEDULE_ORDER_LOOKBACK_DAYS,
  type PastDayCategoryAndKind,
  type QuestionSchedulingProperties,
} from '#domain/authoring/running-order.ts'
import type { YearlyDateQuestion } from '#domain/authoring/due-questions.ts'
import type { ScheduledQuestionProperties, SchedulableQuestions } from '#domain/authoring/schedule.ts'
import { parseYearlyDate } from '#domain/time/yearly-date.ts'
import type { Database } from '#db/tables/tables.ts'

/** Selects published questions that have had no day yet. */
export function selectPublishedQuestionsWithoutDay(db: Database) {
  return db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .where('status', '=', 'Published')
    .where('archived_at', 'is', null)
    .where('days.day', 'is', null)
}

/** Selects waiting questions that are not planned for `day` or later. */
function selectUnplannedQuestions(db: Database, day: Day) {
  return selectPublishedQuestionsWithoutDay(db).where((row) =>
    row.or([row('scheduled_day', 'is', null), row('scheduled_day', '<', day)]),
  )
}

/** Selects the unplanned waiting questions with the given properties and without a yearly date, oldest first. */
export function selectUnplannedQuestionsWithProperties(
  db: Database,
  { category, kind, difficulty, format, hasMedia }: QuestionSchedulingProperties,
  day: Day,
) {
  return selectUnplannedQuestions(db, day)
    .where('yearly_date', '=', '')
    .where('primary_category', '=', category)
    .where('kind', '=', kind)
    .where('difficulty', '=', difficulty)
    .where('format', '=', format)
    .where('media_url', hasMedia ? '>' : '=', '')
    .orderBy('added_at')
    .orderBy('questions.id')
}

/**
 * The columns of the traits (category, kind, difficulty, format) by which the running order distinguishes questions.
 */
export const QUESTION_SCHEDULING_COLUMNS = ['primary_category', 'kind', 'difficulty', 'format'] as const
export const HAS_MEDIA_SQL_EXPRESSION = sql<number>`case when media_url = '' then 0 else 1 end`

/**
 * Returns the input of the forecast from a day on: waiting questions, planned questions, and the questions of recent
 * days.
 */
export async function loadScheduleForecastInput(
  db: Database,
  day: Day,
): Promise<SchedulableQuestions<ScheduledQuestionProperties, YearlyDateQuestion>>
export async function loadScheduleForecastInput<C extends ScheduledQuestionProperties>(
  db: Database,
  day: Day,
  scheduled: ReadonlyMap<string, C>,
): Promise<SchedulableQuestions<C, YearlyDateQuestion>>
export async function loadScheduleForecastInput(
  db: Database,
  day: Day,
  scheduled?: ReadonlyMap<string, ScheduledQuestionProperties>,
): Promise<SchedulableQuestions<ScheduledQuestionProperties, YearlyDateQuestion>> {
  return {
    scheduled: scheduled ?? (await findPlannedIdsAndTraits(db, day)),
    dated: await listQuestionsWithYearlyDate(db, day),
    buckets: await loadBuckets(db, day),
    past: await listPastDays(db, day),
  }
}

/** Returns the questions planned for a day and later, by day. */
async function findPlannedIdsAndTraits(db: Database, day: Day): Promise<Map<string, ScheduledQuestionProperties>> {
  const rows = await selectPublishedQuestionsWithoutDay(db)
    .select(QUESTION_SCHEDULING_COLUMNS)
    .select(HAS_MEDIA_SQL_EXPRESSION.as('has_media'))
    .select(['questions.id', 'scheduled_day'])
    .where('scheduled_day', '>=', day)
    .execute()
  return new Map(
    rows.map((row) => [row.scheduled_day ?? '', { id: row.id, ...parseQuestionSchedulingPropertiesRow(row) }]),
  )
}

async function loadBuckets(db: Database, day: Day): Promise<UnusedQuestionGroupSize[]> {
  const rows = await selectUnplannedQuestions(db, day)
    .select(QUESTION_SCHEDULING_COLUMNS)
    .select(HAS_MEDIA_SQL_EXPRESSION.as('has_media'))
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('yearly_date', '=', '')
    .groupBy([...QUESTION_SCHEDULING_COLUMNS, HAS_MEDIA_SQL_EXPRESSION])
    .execute()
  return rows.map((row) => Object.assign(parseQuestionSchedulingPropertiesRow(row), { left: row.left }))
}

/** Returns the unused questions that have a yearly date and that no author planned for a day. */
export async function listQuestionsWithYearlyDate(db: Database, day: Day): Promise<YearlyDateQuestion[]> {
  const rows = await selectUnplannedQuestions(db, day)
    .select(QUESTION_SCHEDULING_COLUMNS)
    .select(HAS_MEDIA_SQL_EXPRESSION.as('has_media'))
    .select(['questions.id', 'added_at', 'yearly_date'])
    // The comparison excludes questions without a yearly date, and lets the database use an index.
    .where('yearly_date', '>', '')
    .execute()
  return rows.flatMap((row) => {
    const date = parseYearlyDate(row.yearly_date)
    return date
      ? Object.assign(parseQuestionSchedulingPropertiesRow(row), { id: row.id, addedAt: row.added_at, date })
      : []
  })
}

async function listPastDays(db: Database, day: Day): Promise<PastDayCategoryAndKind[]> {
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['days.day', 'primary_category', 'kind'])
    .where('days.day', '>=', addDays(day, -SCHEDULE_ORDER_LOOKBACK_DAYS))
    .where('days.day', '<', day)
    .orderBy('days.day')
    .execute()
  return rows.map((row) => ({
    day: row.day as Day,
    category: row.primary_category as CategoryName,
    kind: row.kind as QuestionKind,
  }))
}

/** A row with the columns `QUESTION_SCHEDULING_COLUMNS` and `HAS_MEDIA_SQL_EXPRESSION`. */
export type QuestionSchedulingRow = Record<(typeof QUESTION_SCHEDULING_COLUMNS)[number], string> & { has_media: number }

export function parseQuestionSchedulingPropertiesRow(row: QuestionSchedulingRow): QuestionSchedulingProperties {
  return {
    category: row.primary_category as CategoryName,
    kind: row.kind as QuestionKind,
    difficulty: row.difficulty as Difficulty,
    format: row.format as QuestionFormat,
    hasMedia: row.has_media === 1,
  }
}
