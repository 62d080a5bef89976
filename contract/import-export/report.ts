import { z } from 'zod'
import type { JobPhase, JobProgress } from '#domain/site/jobs.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import {
  ANSWER_COLUMN_MEANING_NAMES,
  ENCODING_NAMES,
  QUESTION_FORMAT_NAMES,
  IMPORT_ACTIONS,
  IMPORT_COLUMN_ROLE_NAMES,
  IMPORTED_TEXT_ENCODINGS,
  IMPORT_VERDICTS,
} from '#domain/authoring/import-export.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { ActivityReply } from '../activity/reply.ts'

const PreviewedQuestion = z.object({
  kind: z.enum(QUESTION_KINDS),
  answer: z.string(),
  wrongOptions: z.array(z.string()),
  acceptedAnswers: z.array(z.string()),
  categories: z.array(z.string()),
  difficulty: z.enum(DIFFICULTIES),
  status: z.enum(QUESTION_STATUSES),
  moreInfo: z.string().describe('Without its tags'),
  reference: z.string(),
  mediaUrl: z.string(),
})

const TableSchema = z
  .object({
    header: z.array(z.string()).nullable(),
    samples: z.array(z.array(z.string())),
    columns: z.array(z.enum([...IMPORT_COLUMN_ROLE_NAMES, ''])),
    answers: z.enum(ANSWER_COLUMN_MEANING_NAMES).nullable(),
    asks: z.enum(['columns', 'answers']).nullable().describe('What must be said before it comes in'),
    titles: z.array(z.string()).describe('Rows before the header'),
    leftSheets: z.array(z.string()).describe('Sheets of a spreadsheet that do not come in'),
  })
  .describe('How a table was understood')

const ImportReportRow = z
  .object({
    row: z.number().describe('Which row of the file it is, from 1'),
    line: z.number(),
    action: z.enum(IMPORT_ACTIONS).describe('What comes of it'),
    actions: z.array(z.enum(IMPORT_ACTIONS)).describe('What else may be decided'),
    question: PreviewedQuestion.nullable().describe('As it would come in; null when it cannot be read'),
    verdict: z.enum(IMPORT_VERDICTS),
    text: z.string(),
    reason: z.string().describe('Why it is refused; empty otherwise'),
    notes: z.array(z.string()),
    of: z
      .object({ id: z.string(), line: z.number().nullable(), text: z.string() })
      .nullable()
      .describe('What it repeats, resembles or changes: one that is there, or one of an earlier line'),
    differences: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .describe('Of a changed one'),
  })
  .describe('One row of a file, and what becomes of it')

export type ImportReportRow = z.infer<typeof ImportReportRow>

const CategoryName = z.enum(CATEGORY_NAMES)

const ImportReportSchema = z.object({
  format: z.enum(QUESTION_FORMAT_NAMES),
  table: TableSchema.nullable(),
  encoding: z
    .object({
      encoding: z.enum(ENCODING_NAMES),
      confidence: z.number().describe('Of a hundred'),
      repaired: z.array(z.number()).describe('Lines with bytes that were no letters'),
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
  counts: z.record(z.enum(IMPORT_VERDICTS), z.number()),
  coming: z
    .object({ added: z.number(), changed: z.number() })
    .describe('How many come in as new, and how many are changed'),
  addable: z
    .record(z.enum(IMPORT_VERDICTS), z.number())
    .describe('How many of each could come in as new, whatever is decided'),
  byCategory: z
    .partialRecord(CategoryName, z.number())
    .describe('How many come in, by what will be their primary category'),
  byStatus: z
    .partialRecord(z.enum(QUESTION_STATUSES), z.number())
    .describe('How many come in, by what they become: what the file says, or what was chosen'),
  planned: z.number().describe('How many come in with a day they are planned for'),
  loses: z.string().describe('What of a question the format cannot say; "" is nothing'),
  foreignCategories: z
    .array(z.object({ name: z.string(), count: z.number(), ours: CategoryName }))
    .describe('Names that are not ours, most frequent first, and what they become; "" is none'),
  rows: z.array(ImportReportRow).describe('In the order of urgency, a thousand at most'),
  done: z
    .object({ added: z.number(), changed: z.number(), activity: ActivityReply })
    .nullable()
    .describe('What was written; null after a mere check'),
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
