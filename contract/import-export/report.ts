import { z } from 'zod'
import type { JobPhase, JobProgress } from '#domain/site/jobs.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import {
  IMPORT_ANSWER_COLUMN_MEANING_NAMES,
  IMPORT_TEXT_ENCODING_NAMES,
  FILE_FORMAT_NAMES,
  IMPORT_ROW_ACTIONS,
  IMPORT_COLUMN_ROLE_NAMES,
  IMPORTED_TEXT_ENCODINGS,
  IMPORT_ROW_VERDICTS,
} from '#domain/authoring/import-export.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { ActivityLogEntryIdReply } from '../base/replies.ts'

const PreviewedQuestion = z.object({
  kind: z.enum(QUESTION_KINDS),
  answer: z.string(),
  wrongOptions: z.array(z.string()),
  acceptedAnswers: z.array(z.string()),
  categories: z.array(z.string()),
  difficulty: z.enum(DIFFICULTIES),
  status: z.enum(QUESTION_STATUSES),
  moreInfo: z.string().describe('The text without HTML tags'),
  reference: z.string(),
  mediaUrl: z.string(),
})

const TableSchema = z
  .object({
    header: z.array(z.string()).nullable(),
    samples: z.array(z.array(z.string())),
    columns: z.array(z.enum([...IMPORT_COLUMN_ROLE_NAMES, ''])),
    answers: z.enum(IMPORT_ANSWER_COLUMN_MEANING_NAMES).nullable(),
    asks: z.enum(['columns', 'answers']).nullable().describe('What must be decided before the import'),
    titles: z.array(z.string()).describe('The number of rows before the header'),
    leftSheets: z.array(z.string()).describe('Sheets of a spreadsheet that are not imported'),
  })
  .describe('How the table was interpreted')

const ImportReportRow = z
  .object({
    row: z.number().describe('The number of the row in the file, from 1'),
    line: z.number(),
    action: z.enum(IMPORT_ROW_ACTIONS).describe('How the row is imported'),
    actions: z.array(z.enum(IMPORT_ROW_ACTIONS)).describe('The other possible decisions'),
    question: PreviewedQuestion.nullable().describe(
      'The question as it would be imported; null if the row cannot be read',
    ),
    verdict: z.enum(IMPORT_ROW_VERDICTS),
    text: z.string(),
    reason: z.string().describe('Why the row is rejected; empty if it is not'),
    notes: z.array(z.string()),
    of: z
      .object({ id: z.string(), line: z.number().nullable(), text: z.string() })
      .nullable()
      .describe(
        'The question that this row repeats, resembles or changes: an existing one, or one from an earlier row',
      ),
    differences: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .describe('For a changed question, its fields before and after'),
  })
  .describe('A row of the file and how it will be imported')

export type ImportReportRow = z.infer<typeof ImportReportRow>

const CategoryName = z.enum(CATEGORY_NAMES)

const ImportReportSchema = z.object({
  format: z.enum(FILE_FORMAT_NAMES),
  table: TableSchema.nullable(),
  encoding: z
    .object({
      encoding: z.enum(IMPORT_TEXT_ENCODING_NAMES),
      confidence: z.number().describe('From 0 to 100'),
      repaired: z.array(z.number()).describe("Lines with bytes that are invalid in the file's encoding"),
      sample: z.string(),
    })
    .nullable(),
  codes: z.array(
    z.object({
      code: z.enum(IMPORTED_TEXT_ENCODINGS),
      count: z.number(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  total: z.number(),
  counts: z.record(z.enum(IMPORT_ROW_VERDICTS), z.number()),
  coming: z.object({ added: z.number(), changed: z.number() }).describe('The numbers of new and changed questions'),
  addable: z
    .record(z.enum(IMPORT_ROW_VERDICTS), z.number())
    .describe('How many rows of each kind could be imported as new questions, whatever is decided'),
  byCategory: z
    .partialRecord(CategoryName, z.number())
    .describe('The number of imported questions by primary category'),
  byStatus: z
    .partialRecord(z.enum(QUESTION_STATUSES), z.number())
    .describe('The number of imported questions by status, from the file or as chosen'),
  planned: z.number().describe('The number of imported questions with a planned day'),
  loses: z.string().describe('What the format cannot express of a question; "" if nothing'),
  foreignCategories: z
    .array(z.object({ name: z.string(), count: z.number(), ours: CategoryName }))
    .describe('Unknown category names, most frequent first, each with its category; "" if it has none'),
  rows: z.array(ImportReportRow).describe('Most urgent first, at most 1,000'),
  done: z
    .object({ added: z.number(), changed: z.number(), activity: ActivityLogEntryIdReply })
    .nullable()
    .describe('What was imported; null after a check'),
})

export type ImportReport = z.infer<typeof ImportReportSchema>

const ImportProgressSchema = z.object({
  phase: z.enum(['reading', 'comparing', 'writing']),
  done: z.number(),
  total: z.number(),
}) satisfies z.ZodType<JobProgress<JobPhase<'import'>>>

export type ImportProgress = z.infer<typeof ImportProgressSchema>

/** One line of the JSON Lines reply of an import. The last line holds the report or an error. */
export const ImportReplyLine = z.union([
  z.object({ progress: ImportProgressSchema }),
  z.object({ report: ImportReportSchema }),
  z.object({ error: z.object({ message: z.string() }) }),
])

export type ImportReplyLine = z.infer<typeof ImportReplyLine>
