import { z } from 'zod'
import { CATEGORY_NAMES, type CategoryName } from '#domain/category.ts'
import { type FormatName, FORMAT_NAMES, type Verdict } from '#domain/import-export.ts'
import { DIFFICULTIES, QUESTION_FIELDS, QUESTION_STATUSES } from '#domain/question-fields.ts'
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

export const ExportQuery = z.object({
  format: z.enum(FORMAT_NAMES, `Formats are ${FORMAT_NAMES.join(', ')}`),
  status: z.enum(QUESTION_STATUSES).optional(),
  category: CategoryText.optional().describe('The primary category'),
})

/** One row of a file, and what becomes of it. */
export type ReportedRow = {
  line: number
  verdict: Verdict
  text: string
  /** Why it is refused; empty otherwise. */
  reason: string
  notes: string[]
  /** The question it repeats, resembles or changes: one that is there, or one of an earlier line. */
  of: { id: string; line: number | null; text: string } | null
  /** Of a changed one. */
  differences: { field: string; before: string; after: string }[]
}

export type ImportReport = {
  format: FormatName
  total: number
  counts: Record<Verdict, number>
  /** How many come in, by what will be their primary category. */
  byCategory: Partial<Record<CategoryName, number>>
  /** Names that are not ours, most frequent first, and what they become; '' is none at all. */
  foreignCategories: { name: string; count: number; ours: CategoryName }[]
  /** In the order of urgency, at most MOST_REPORTED_ROWS. */
  rows: ReportedRow[]
  /** What was written; null after a mere check. */
  done: { added: number; changed: number } | null
}

export type ImportProgress = {
  phase: 'reading' | 'comparing' | 'writing'
  done: number
  total: number
}

/** The reply is a line of JSON for each of these, the last of which is a report or an error. */
export type ImportLine =
  | { progress: ImportProgress }
  | { report: ImportReport }
  | { error: { message: string } }

/** The names in an object's JSON, each with what it says; null when it is none. */
function namesIn(text: string): Map<string, unknown> | null {
  try {
    return new Map(Object.entries(JSON.parse(text) as object))
  } catch {
    return null
  }
}
