import { writerNamed } from '#content/formats/formats.ts'
import type { Database } from '#db/tables/tables.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import type { ExportFormatName } from '#domain/authoring/import-export.ts'
import type { ExportedQuestion } from '#content/formats/foreign-question.ts'
import type { Writer } from '#content/formats/format.ts'
import { type ExportFilter, questionsToExport } from './export-questions.queries.ts'

/** Which questions, in which format; what is left out does not matter. */
export type ExportJob = ExportFilter & {
  format: ExportFormatName
  category?: CategoryName | undefined
}

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
    for await (const questions of questionsToExport(db, category, job)) {
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
