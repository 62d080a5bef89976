import { z } from 'zod'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import {
  IMPORT_ANSWER_COLUMN_MEANING_NAMES,
  IMPORT_TEXT_ENCODING_NAMES,
  EXPORT_FORMAT_NAMES,
  IMPORT_LIMITS_TEXT,
  FILE_FORMAT_NAMES,
  IMPORT_ROW_ACTIONS,
  type ImportRowAction,
  IMPORT_COLUMN_ROLE_NAMES,
  IMPORTED_TEXT_ENCODINGS,
} from '#domain/authoring/import-export.ts'
import { DIFFICULTIES, QUESTION_FIELD_RULES, QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
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
      context.addIssue('Please send valid JSON')
      return z.NEVER
    })

/**
 * The maximum length of a form field with JSON. It leaves room for an author's decision on each of tens of thousands of
 * imported rows.
 */
const MAX_JSON_LENGTH = 2_000_000

const RowDecisions = z
  .record(z.string(), z.enum(IMPORT_ROW_ACTIONS))
  .transform((decisions) => new Map<string, ImportRowAction>(Object.entries(decisions)))

/** A `Map`, because category names may equal properties of `Object.prototype`. */
const CategoryMappingField = z.map(z.string(), z.enum(CATEGORY_NAMES))

/** The form fields sent with `file`. Values in a row take precedence over them. */
export const ImportFormSchema = z.object({
  format: z.enum([...FILE_FORMAT_NAMES, 'auto'], 'Please choose one of the formats').default('auto'),
  source: OptionalTrimmedText(QUESTION_FIELD_RULES.source.most).describe('The source of the questions'),
  licence: OptionalTrimmedText(QUESTION_FIELD_RULES.licence.most).describe('The licence of the source'),
  status: z
    .enum(QUESTION_STATUSES)
    .default('Draft')
    .describe('The status of new questions. Questions from contributors are always drafts.'),
  difficulty: z.enum(DIFFICULTIES).default('TBD'),
  mapping: z
    .string()
    .max(100_000)
    .default('{}')
    .transform((text, context) => {
      const mapping = CategoryMappingField.safeParse(parseJsonMap(text))
      if (!mapping.success) context.addIssue('Please send the category names as JSON')
      return mapping.data ?? new Map<string, CategoryName>()
    })
    .describe("JSON object: maps each unknown category name to one of the site's categories"),
  encoding: z.enum([...IMPORT_TEXT_ENCODING_NAMES, 'auto'], 'Please choose one of the encodings').default('auto'),
  columns: JsonField(z.array(z.enum([...IMPORT_COLUMN_ROLE_NAMES, ''])).max(200))
    .optional()
    .describe('JSON array: the field in each column of a table, in order; "" ignores the column'),
  answers: z
    .enum([...IMPORT_ANSWER_COLUMN_MEANING_NAMES, 'auto'])
    .default('auto')
    .describe('What the answer column contains if a table has options'),
  keptCodes: JsonField(z.array(z.enum(IMPORTED_TEXT_ENCODINGS)))
    .default([])
    .describe('JSON array: kinds of codes, such as %20 and &quot;, that are not decoded'),
  decisions: JsonField(RowDecisions)
    .default(new Map())
    .describe('JSON object: the decision for single rows, by row number, or for all rows with a verdict'),
})

export type ParsedImportForm = z.output<typeof ImportFormSchema>

const ExportQuery = z.object({
  format: z.enum(EXPORT_FORMAT_NAMES, `Formats are ${EXPORT_FORMAT_NAMES.join(', ')}`),
  status: z.enum(QUESTION_STATUSES).optional(),
  category: CategoryField.optional().describe('The primary category'),
})

const JSON_LINES_REPLY = {
  method: 'POST',
  allow: 'author',
  costly: true,
  form: ImportFormSchema.extend({ file: z.file().describe(`The file with questions: ${IMPORT_LIMITS_TEXT}`) }),
  replyType: 'application/x-ndjson',
  reply: ImportReplyLine,
} as const

export const importExportContract = {
  check: defineFileEndpoint({
    ...JSON_LINES_REPLY,
    path: '/api/CheckImport',
    summary: 'Checks a file of questions without importing it, and streams the result as JSON Lines',
  }),
  import: defineFileEndpoint({
    ...JSON_LINES_REPLY,
    sensitive: true,
    path: '/api/Import',
    summary: 'Imports all questions of a file or none, and streams the progress as JSON Lines',
  }),
  template: defineFileEndpoint({
    method: 'GET',
    path: '/api/ImportTemplate',
    allow: 'author',
    summary: 'Downloads a table with examples, to fill in and import',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    replyType: 'application/octet-stream',
    reply: z.string().describe('The file. For CSV, the media type is text/csv.'),
  }),
  export: defineFileEndpoint({
    method: 'GET',
    path: '/api/Export',
    allow: 'author',
    sensitive: true,
    costly: true,
    summary: 'Downloads questions as a file, without archived ones',
    query: ExportQuery,
    replyType: 'application/octet-stream',
    reply: z.string().describe('The file. For CSV, the media type is text/csv.'),
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
