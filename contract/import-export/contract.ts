import { z } from 'zod'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import {
  ANSWER_COLUMN_MEANING_NAMES,
  ENCODING_NAMES,
  EXPORT_FORMAT_NAMES,
  QUESTION_FORMAT_NAMES,
  IMPORT_ACTIONS,
  type ImportAction,
  IMPORT_COLUMN_ROLE_NAMES,
  IMPORTED_TEXT_ENCODINGS,
} from '#domain/authoring/import-export.ts'
import { DIFFICULTIES, QUESTION_FIELDS, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import { defineFileEndpoint } from '../base/endpoint.ts'
import { ImportReplyLine } from './report.ts'
import { CategoryField, OptionalTrimmedText } from '../base/form-fields.ts'

/** A form field that holds JSON. */
const JsonField = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(MAX_JSON_LENGTH)
    .transform((text, context) => {
      const parsed = schema.safeParse(parseJson(text))
      if (parsed.success) return parsed.data
      context.addIssue('Please check what is sent as JSON')
      return z.NEVER
    })

/** Enough for a decision on each of tens of thousands of rows. */
const MAX_JSON_LENGTH = 2_000_000

const RowDecisions = z
  .record(z.string(), z.enum(IMPORT_ACTIONS))
  .transform((decisions) => new Map<string, ImportAction>(Object.entries(decisions)))

/** A `Map`, because category names may equal properties of `Object.prototype`. */
const CategoryMappingField = z.map(z.string(), z.enum(CATEGORY_NAMES))

/** The form fields sent with `file`. Values in a row take precedence over them. */
export const ImportFormSchema = z.object({
  format: z.enum([...QUESTION_FORMAT_NAMES, 'auto'], 'Please choose one of the formats').default('auto'),
  source: OptionalTrimmedText(QUESTION_FIELDS.source.most).describe('Where the questions were taken from'),
  licence: OptionalTrimmedText(QUESTION_FIELDS.licence.most).describe('The licence that allows it'),
  status: z.enum(QUESTION_STATUSES).default('Draft').describe('What questions become; a contributor’s are drafts'),
  difficulty: z.enum(DIFFICULTIES).default('TBD'),
  mapping: z
    .string()
    .max(100_000)
    .default('{}')
    .transform((text, context) => {
      const mapping = CategoryMappingField.safeParse(parseJsonMap(text))
      if (!mapping.success) context.addIssue('Please map categories to ours, as JSON')
      return mapping.data ?? new Map<string, CategoryName>()
    })
    .describe('JSON: the names of categories that are not ours, each with ours'),
  encoding: z.enum([...ENCODING_NAMES, 'auto'], 'Please choose one of the encodings').default('auto'),
  columns: JsonField(z.array(z.enum([...IMPORT_COLUMN_ROLE_NAMES, ''])).max(200))
    .optional()
    .describe('JSON: what each column of a table is, in order; "" is nothing'),
  answers: z
    .enum([...ANSWER_COLUMN_MEANING_NAMES, 'auto'])
    .default('auto')
    .describe('What the cell of the answer says where a table has options'),
  keptCodes: JsonField(z.array(z.enum(IMPORTED_TEXT_ENCODINGS)))
    .default([])
    .describe('JSON: codes such as %20 and &quot; that are kept as they stand'),
  decisions: JsonField(RowDecisions)
    .default(new Map())
    .describe('JSON: what comes of a row, by its number, or of all with a verdict'),
})

export type ImportChoices = z.output<typeof ImportFormSchema>

const ExportQuery = z.object({
  format: z.enum(EXPORT_FORMAT_NAMES, `Formats are ${EXPORT_FORMAT_NAMES.join(', ')}`),
  status: z.enum(QUESTION_STATUSES).optional(),
  category: CategoryField.optional().describe('The primary category'),
})

const JSON_LINES_REPLY = {
  method: 'POST',
  allow: 'author',
  costly: true,
  form: ImportFormSchema.extend({ file: z.file().describe('The file of questions') }),
  replyType: 'application/x-ndjson',
  reply: ImportReplyLine,
} as const

export const importExportContract = {
  check: defineFileEndpoint({
    ...JSON_LINES_REPLY,
    path: '/api/CheckImport',
    summary: 'Tells, line by line of JSON, what a file of questions would bring, and writes nothing',
  }),
  import: defineFileEndpoint({
    ...JSON_LINES_REPLY,
    drastic: true,
    path: '/api/Import',
    summary: 'Adds the questions of a file, all of them or none, and tells of it line by line',
  }),
  template: defineFileEndpoint({
    method: 'GET',
    path: '/api/ImportTemplate',
    allow: 'author',
    summary: 'A table with examples, to be filled in and imported',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    replyType: 'application/octet-stream',
    reply: z.string().describe('The file; as CSV its type is text/csv'),
  }),
  export: defineFileEndpoint({
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a JSON object to a map. Returns `null` for other JSON. */
function parseJsonMap(text: string): Map<string, unknown> | null {
  try {
    return new Map(Object.entries(JSON.parse(text) as object))
  } catch {
    return null
  }
}
