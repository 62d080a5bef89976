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

/** What an author chooses for a file, as it is sent. */
export type Choices = {
  format: string
  source: string
  licence: string
  status: QuestionStatus
  difficulty: Difficulty
  mapping: Record<string, CategoryName>
  encoding: EncodingName | 'auto'
  /** What the columns of a table are; empty while that is guessed. */
  columns: (TableRole | '')[]
  answers: AnswerMeaning | 'auto'
  keptCodes: TextCode[]
  /** By verdict, and by the number of a row. */
  decisions: Record<string, ImportAction>
}

/** What is said of one file and not of the next. */
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

/** What people read for a verdict, in the order of the tiles. */
export const VERDICT_NAMES: [Verdict, string][] = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['near-duplicate', 'Near-duplicates'],
  ['duplicate', 'Duplicates'],
  ['refused', 'Refused'],
]

/** A number as people write it. */
export function numeral(count: number): string {
  return count.toLocaleString('en-GB')
}

/** `1 question`, `2 questions`. */
export function questions(count: number): string {
  return `${numeral(count)} ${count === 1 ? 'question' : 'questions'}`
}

/** What of a question a format has no room for, as a sentence; empty when it has room for everything. */
export function missingFrom(format: string): string {
  const loses = FORMATS.find(({ name }) => name === format)?.loses ?? ''
  return (
    loses && `Does not fit into this format: ${loses.charAt(0).toLowerCase()}${loses.slice(1)}.`
  )
}
