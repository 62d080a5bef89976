import { loadExportFormatWriter } from '#content/formats/formats.ts'
import type { Database } from '#db/tables/tables.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import type { ExportFormatName } from '#domain/authoring/import-export.ts'
import type { ExportedQuestion } from '#content/formats/foreign-question.ts'
import type { QuestionFileFormatWriter } from '#content/formats/format.ts'
import { type QuestionExportFilter, readQuestionsToExport } from './export-questions.queries.ts'

/** The file format and the filter of an export of questions. Missing properties do not filter. */
export type ExportJob = QuestionExportFilter & {
  format: ExportFormatName
  category?: CategoryName | undefined
}

/** Generates an export file in chunks. Leaves out questions that the format cannot represent. */
export async function* generateExportFile(db: Database, job: ExportJob): AsyncIterable<string | Uint8Array> {
  const writer = await loadExportFormatWriter(job.format)
  const parts = generateExportChunks(db, job, writer)
  yield* writer.pack ? writer.pack(parts) : parts
}

/** Yields head, questions and tail. Yields each question separately for binary formats, and chunks of questions for text formats. */
async function* generateExportChunks(
  db: Database,
  job: ExportJob,
  format: QuestionFileFormatWriter,
): AsyncIterable<string> {
  yield format.head
  let before: ExportedQuestion | null = null
  for (const category of job.category ? [job.category] : CATEGORY_NAMES) {
    for await (const questions of readQuestionsToExport(db, category, job)) {
      let text = ''
      for (const question of questions.filter((candidate) => format.carries(candidate))) {
        const written = format.write(question, before)
        if (format.pack) yield written
        else text += written
        before = question
      }
      if (text !== '') yield text
    }
  }
  yield format.tail
}
