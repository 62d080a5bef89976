import { writerNamed } from '#content/formats/formats.ts'
import { inParts } from '#db/in-parts.ts'
import type { Database } from '#db/tables.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/category.ts'
import type { ExportFormatName } from '#domain/import-export.ts'
import type { ExportedQuestion } from '#content/formats/foreign-question.ts'
import type { Writer } from '#content/formats/format.ts'
import type { Day } from '#domain/day.ts'
import type { QuestionStatus } from '#domain/question-fields.ts'
import { questionFromRow } from '../questions/question-rows.ts'

/** Which questions, in which format; what is left out does not matter. */
export type ExportJob = {
  format: ExportFormatName
  status?: QuestionStatus | undefined
  category?: CategoryName | undefined
  /** These alone, also archived ones. */
  ids?: readonly string[] | undefined
}

const READ_AT_ONCE = 500

/** A file, in parts, with the questions that are not archived and fit into its format. */
export async function* exportedFile(
  db: Database,
  job: ExportJob,
): AsyncIterable<string | Uint8Array> {
  const writer = await writerNamed(job.format)
  const parts = exportedParts(db, job, writer)
  yield* writer.pack ? writer.pack(parts) : parts
}

/** Head, questions and tail, each a part where they are packed, and else some at a time. */
async function* exportedParts(db: Database, job: ExportJob, format: Writer): AsyncIterable<string> {
  yield format.head
  let before: ExportedQuestion | null = null
  for (const category of job.category ? [job.category] : CATEGORY_NAMES) {
    for await (const questions of questionsOf(db, category, job)) {
      let text = ''
      for (const question of questions.filter((one) => format.carries(one))) {
        const one = format.write(question, before)
        if (format.pack) yield one
        else text += one
        before = question
      }
      if (text !== '') yield text
    }
  }
  yield format.tail
}

async function* questionsOf(
  db: Database,
  category: CategoryName,
  { status, ids }: ExportJob,
): AsyncIterable<ExportedQuestion[]> {
  const all = questionRows(db)
    .where('primary_category', '=', category)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
  for (const part of inParts(ids ?? [])) {
    const rows = await all.where('questions.id', 'in', part).orderBy('questions.id').execute()
    yield rows.map(exported)
  }
  if (ids) return
  for (let after = ''; ;) {
    const rows = await all
      .where('archived_at', 'is', null)
      .where('questions.id', '>', after)
      .orderBy('questions.id')
      .limit(READ_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    yield rows.map(exported)
  }
}

function questionRows(db: Database) {
  return db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
}

type Row = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number]

function exported(row: Row): ExportedQuestion {
  // Once it had its day, it is planned no more.
  const plannedDay = row.day_used === null ? (row.scheduled_day as Day | null) : null
  return Object.assign(questionFromRow(row), { plannedDay, sourceId: row.source_id })
}
