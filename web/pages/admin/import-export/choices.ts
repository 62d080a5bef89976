import type { CategoryName } from '#domain/categories/category.ts'
import {
  type ImportAnswerColumnMeaning,
  type ImportTextEncodingName,
  EXPORT_FORMATS,
  QUESTION_FILE_FORMATS,
  type ImportRowAction,
  type ImportColumnRole,
  type ImportedTextEncoding,
  type ImportRowVerdict,
} from '#domain/authoring/import-export.ts'
import type { Difficulty, QuestionStatus } from '#domain/questions/question-fields.ts'

/** The choices of an author for an import file, as sent to the server. */
export type ImportFormChoices = {
  format: string
  source: string
  licence: string
  status: QuestionStatus
  difficulty: Difficulty
  mapping: Record<string, CategoryName>
  encoding: ImportTextEncodingName | 'auto'
  /** The role of each column of a table. Empty if the server should detect them. */
  columns: (ImportColumnRole | '')[]
  answers: ImportAnswerColumnMeaning | 'auto'
  keptCodes: ImportedTextEncoding[]
  /** The chosen actions, by verdict (such as `duplicate`) or by row number. */
  decisions: Record<string, ImportRowAction>
}

export const INITIAL_PER_FILE_IMPORT_CHOICES: Pick<
  ImportFormChoices,
  'encoding' | 'columns' | 'answers' | 'keptCodes' | 'decisions'
> = {
  encoding: 'auto',
  columns: [],
  answers: 'auto',
  keptCodes: [],
  decisions: {},
}

export const INITIAL_IMPORT_FORM_CHOICES: ImportFormChoices = {
  format: 'auto',
  source: '',
  licence: '',
  status: 'Draft',
  difficulty: 'TBD',
  mapping: {},
  ...INITIAL_PER_FILE_IMPORT_CHOICES,
}

export const IMPORT_FORMAT_CHOICES = QUESTION_FILE_FORMATS.map(({ name, label }) => ({
  value: name,
  label,
}))

export const EXPORT_FORMAT_CHOICES = EXPORT_FORMATS.map(({ name, label }) => ({
  value: name,
  label,
}))

/** The display name of each verdict, in the order of the tiles. */
export const IMPORT_ROW_VERDICT_LABELS: [ImportRowVerdict, string][] = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['near-duplicate', 'Near-duplicates'],
  ['duplicate', 'Duplicates'],
  ['refused', 'Refused'],
]

export function formatNumber(count: number): string {
  return count.toLocaleString('en-GB')
}

/** Formats a count such as `1 question` or `2 questions`. */
export function formatQuestionCount(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'question' : 'questions'}`
}

/** Returns a sentence about what a file format cannot represent, or an empty string. */
export function describeFormatLosses(format: string): string {
  const loses = QUESTION_FILE_FORMATS.find(({ name }) => name === format)?.loses ?? ''
  return loses && `Does not fit into this format: ${loses.charAt(0).toLowerCase()}${loses.slice(1)}.`
}
