import type { CategoryName } from '#domain/categories/category.ts'
import {
  type AnswerMeaning,
  type EncodingName,
  EXPORT_FORMATS,
  FORMATS,
  type ImportAction,
  type TableRole,
  type TextCode,
  type Verdict,
} from '#domain/authoring/import-export.ts'
import type { Difficulty, QuestionStatus } from '#domain/questions/question-fields.ts'

/** The choices of an author for an import file, as sent to the server. */
export type Choices = {
  format: string
  source: string
  licence: string
  status: QuestionStatus
  difficulty: Difficulty
  mapping: Record<string, CategoryName>
  encoding: EncodingName | 'auto'
  /** The role of each column of a table. Empty if the server should detect them. */
  columns: (TableRole | '')[]
  answers: AnswerMeaning | 'auto'
  keptCodes: TextCode[]
  /** The chosen action, by verdict or by row number. */
  decisions: Record<string, ImportAction>
}

/** The choices that are reset for each new file. */
export const UNDECIDED: Pick<
  Choices,
  'encoding' | 'columns' | 'answers' | 'keptCodes' | 'decisions'
> = {
  encoding: 'auto',
  columns: [],
  answers: 'auto',
  keptCodes: [],
  decisions: {},
}

export const FIRST_CHOICES: Choices = {
  format: 'auto',
  source: '',
  licence: '',
  status: 'Draft',
  difficulty: 'TBD',
  mapping: {},
  ...UNDECIDED,
}

export const FORMAT_CHOICES = FORMATS.map(({ name, label }) => ({ value: name, label }))

export const EXPORT_FORMAT_CHOICES = EXPORT_FORMATS.map(({ name, label }) => ({
  value: name,
  label,
}))

/** The display name of each verdict, in the order of the tiles. */
export const VERDICT_NAMES: [Verdict, string][] = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['near-duplicate', 'Near-duplicates'],
  ['duplicate', 'Duplicates'],
  ['refused', 'Refused'],
]

/** Formats a number with thousands separators. */
export function numeral(count: number): string {
  return count.toLocaleString('en-GB')
}

/** Formats a count such as `1 question` or `2 questions`. */
export function questions(count: number): string {
  return `${numeral(count)} ${count === 1 ? 'question' : 'questions'}`
}

/** Returns a sentence about what a file format cannot represent, or an empty string. */
export function missingFrom(format: string): string {
  const loses = FORMATS.find(({ name }) => name === format)?.loses ?? ''
  return (
    loses && `Does not fit into this format: ${loses.charAt(0).toLowerCase()}${loses.slice(1)}.`
  )
}
