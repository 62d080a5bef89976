import { z } from 'zod'
import { CATEGORY_NAMES, type CategoryName } from '#domain/category.ts'
import { FORMAT_NAMES, VERDICTS } from '#domain/import-export.ts'
import { DIFFICULTIES, QUESTION_FIELDS, QUESTION_STATUSES } from '#domain/question-fields.ts'
import { ActivityReply } from './activity-reply.ts'
import { fileEndpoint } from './endpoint.ts'
import { CategoryText, FormText } from './form-fields.ts'

export const MOST_IMPORT_BYTES = 64 * 1024 * 1024

/** A name may be anything, also what every object has. */
const Mapping = z.map(z.string(), z.enum(CATEGORY_NAMES))

/** What is sent beside `file`, as fields of the form; where a row says something, the row counts. */
export const ImportForm = z.object({
  format: z.enum([...FORMAT_NAMES, 'auto'], 'Please choose one of the formats').default('auto'),
  source: FormText(QUESTION_FIELDS.source.most).describe('Where the questions were taken from'),
  licence: FormText(QUESTION_FIELDS.licence.most).describe('The licence that allows it'),
  status: z
    .enum(QUESTION_STATUSES)
    .default('Published')
    .describe('What questions become; a contributor’s are drafts'),
  difficulty: z.enum(DIFFICULTIES).default('TBD'),
  mapping: z
    .string()
    .max(100_000)
    .default('{}')
    .transform((text, context) => {
      const mapping = Mapping.safeParse(namesIn(text))
      if (!mapping.success) context.addIssue('Please map categories to ours, as JSON')
      return mapping.data ?? new Map<string, CategoryName>()
    })
    .describe('JSON: the names of categories that are not ours, each with ours'),
  nearDuplicates: z.enum(['skip', 'add']).default('skip'),
  updates: z.enum(['skip', 'take']).default('skip').describe('Whether changed ones are taken over'),
})

export type ImportChoices = z.output<typeof ImportForm>

const ExportQuery = z.object({
  format: z.enum(FORMAT_NAMES, `Formats are ${FORMAT_NAMES.join(', ')}`),
  status: z.enum(QUESTION_STATUSES).optional(),
  category: CategoryText.optional().describe('The primary category'),
})

export type ExportChoices = z.output<typeof ExportQuery>

const ReportedRow = z
  .object({
    line: z.number(),
    verdict: z.enum(VERDICTS),
    text: z.string(),
    reason: z.string().describe('Why it is refused; empty otherwise'),
    notes: z.array(z.string()),
    of: z
      .object({ id: z.string(), line: z.number().nullable(), text: z.string() })
      .nullable()
      .describe(
        'What it repeats, resembles or changes: one that is there, or one of an earlier line',
      ),
    differences: z
      .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
      .describe('Of a changed one'),
  })
  .describe('One row of a file, and what becomes of it')

export type ReportedRow = z.infer<typeof ReportedRow>

const CategoryName = z.enum(CATEGORY_NAMES)

const Report = z.object({
  format: z.enum(FORMAT_NAMES),
  total: z.number(),
  counts: z.record(z.enum(VERDICTS), z.number()),
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
  rows: z.array(ReportedRow).describe('In the order of urgency, a thousand at most'),
  done: z
    .object({ added: z.number(), changed: z.number(), activity: ActivityReply })
    .nullable()
    .describe('What was written; null after a mere check'),
})

export type ImportReport = z.infer<typeof Report>

const Progress = z.object({
  phase: z.enum(['reading', 'comparing', 'writing']),
  done: z.number(),
  total: z.number(),
})

export type ImportProgress = z.infer<typeof Progress>

/** The reply is a line of JSON for each of these, the last of which is a report or an error. */
export const ImportLine = z.union([
  z.object({ progress: Progress }),
  z.object({ report: Report }),
  z.object({ error: z.object({ message: z.string() }) }),
])

export type ImportLine = z.infer<typeof ImportLine>

const LINES = {
  method: 'POST',
  allow: 'author',
  costly: true,
  form: ImportForm.extend({ file: z.file().describe('The file of questions') }),
  replyType: 'application/x-ndjson',
  reply: ImportLine,
} as const

export const importExportContract = {
  check: fileEndpoint({
    ...LINES,
    path: '/api/CheckImport',
    summary:
      'Tells, line by line of JSON, what a file of questions would bring, and writes nothing',
  }),
  import: fileEndpoint({
    ...LINES,
    drastic: true,
    path: '/api/Import',
    summary: 'Adds the questions of a file, all of them or none, and tells of it line by line',
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/Export',
    allow: 'author',
    drastic: true,
    costly: true,
    summary: 'Questions as a file, those that are archived left out',
    query: ExportQuery,
    replyType: 'application/octet-stream',
    reply: z.string().describe('The file; as CSV its type is text/csv'),
  }),
}

/** The names in an object's JSON, each with what it says; null when it is none. */
function namesIn(text: string): Map<string, unknown> | null {
  try {
    return new Map(Object.entries(JSON.parse(text) as object))
  } catch {
    return null
  }
}
