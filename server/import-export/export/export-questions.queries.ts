import type { ExportedQuestion } from '#content/formats/foreign-question.ts'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'
import { parseQuestionRow } from '../../questions/question-rows.ts'

const EXPORT_CHUNK_ROWS = 500

/** The filter of an export of questions. Missing properties do not filter. */
export type QuestionExportFilter = {
  status?: QuestionStatus | undefined
  /** Exports only these questions, including archived ones. */
  ids?: readonly string[] | undefined
}

/** Yields the questions of a primary category in chunks. Skips archived questions unless `ids` names them. */
export async function* readQuestionsToExport(
  db: Database,
  category: CategoryName,
  { status, ids }: QuestionExportFilter,
): AsyncIterable<ExportedQuestion[]> {
  const all = selectQuestionsWithDay(db)
    .where('primary_category', '=', category)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
  for (const part of splitIntoChunks(ids ?? [])) {
    const rows = await all.where('questions.id', 'in', part).orderBy('questions.id').execute()
    yield rows.map(toExportedQuestion)
  }
  if (ids) return
  for (let after = ''; ;) {
    const rows = await all
      .where('archived_at', 'is', null)
      .where('questions.id', '>', after)
      .orderBy('questions.id')
      .limit(EXPORT_CHUNK_ROWS)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    yield rows.map(toExportedQuestion)
  }
}

function selectQuestionsWithDay(db: Database) {
  return db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
}

type QuestionWithDayRow = Awaited<ReturnType<ReturnType<typeof selectQuestionsWithDay>['execute']>>[number]

function toExportedQuestion(row: QuestionWithDayRow): ExportedQuestion {
  // A question that already had its day is no longer planned.
  const plannedDay = row.day_used === null ? (row.scheduled_day as Day | null) : null
  return Object.assign(parseQuestionRow(row), { plannedDay, sourceId: row.source_id })
}
