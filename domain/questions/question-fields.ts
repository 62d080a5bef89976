import type { CategoryName } from '../categories/category.ts'
import { QUESTION_KIND_RULES, QUESTION_KINDS, type QuestionKind } from './question-kinds.ts'

export const QUESTION_STATUSES = ['Published', 'Draft', 'Quizonly'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

export const DIFFICULTIES = ['TBD', 'Easy', 'Medium', 'Hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Labels for the wire values, as authors see them. */
export const QUESTION_KIND_LABELS = Object.fromEntries(
  QUESTION_KINDS.map((kind) => [kind, QUESTION_KIND_RULES[kind].label]),
) as Record<QuestionKind, string>
export const QUESTION_STATUS_LABELS: Record<QuestionStatus, string> = {
  Published: 'Published',
  Draft: 'Draft',
  Quizonly: 'Quiz only',
}
export const DIFFICULTY_NAMES: Record<Difficulty, string> = {
  TBD: 'TBD',
  Easy: 'Easy',
  Medium: 'Medium',
  Hard: 'Hard',
}

/**
 * The formats of questions with their names, such as "Odd one out" or "Which came first?". Ordinary questions have the
 * empty format.
 */
export const QUESTION_FORMAT_LABELS = {
  '': 'Ordinary',
  connects: 'What connects?',
  'odd-one-out': 'Odd one out',
  'came-first': 'Which came first?',
  closest: 'Closest number',
  'who-said': 'Who said it?',
  invented: 'One is invented',
  order: 'Put in order',
  'three-clues': 'Three clues',
  wordplay: 'Wordplay',
  story: 'A longer story',
} as const
export type QuestionFormat = keyof typeof QUESTION_FORMAT_LABELS
export const QUESTION_FORMATS = Object.keys(QUESTION_FORMAT_LABELS) as QuestionFormat[]

/**
 * The rules for a question field. `shape` is the type of its value. `most` is its maximum length in characters.
 * `subject` is the subject of error messages about it.
 */
type FieldRules =
  | { shape: 'text' | 'html' | 'link'; label: string; subject: string; most: number }
  | { shape: 'texts'; label: string; subject: string; most: number; mostTexts?: number }
  | { shape: 'choice'; label: string; names: Record<string, string>; initial: string }
  | { shape: 'categories'; label: string }
  | { shape: 'yearly-date'; label: string; subject: string }

/**
 * The fields that an author edits, in display order. Types, the API, table and file columns,
 * comparison and validation derive from this list. A new field needs an entry here, a database
 * column, a key in content packs and an input in the form.
 */
export const QUESTION_FIELD_RULES = {
  text: { shape: 'text', label: 'Question', subject: 'The question', most: 500 },
  kind: { shape: 'choice', label: 'Type', names: QUESTION_KIND_LABELS, initial: 'MultiChoice' },
  answer: { shape: 'text', label: 'Answer', subject: 'The answer', most: 200 },
  /** domain/questions/question-kinds.ts defines which kinds have wrong options, accepted and rejected answers. */
  wrongOptions: { shape: 'texts', label: 'Wrong options', subject: 'A wrong option', most: 200 },
  /** Further texts that count as a right answer. */
  acceptedAnswers: {
    shape: 'texts',
    label: 'Accepted answers',
    subject: 'An accepted answer',
    most: 200,
    mostTexts: 50,
  },
  /** Texts that are wrong although they resemble the answer, as Zambia resembles Gambia. */
  rejectedAnswers: {
    shape: 'texts',
    label: 'Rejected answers',
    subject: 'A rejected answer',
    most: 200,
    mostTexts: 50,
  },
  /** The categories of the question. The first one is its primary category. */
  categories: { shape: 'categories', label: 'Categories' },
  difficulty: { shape: 'choice', label: 'Difficulty', names: DIFFICULTY_NAMES, initial: 'TBD' },
  format: { shape: 'choice', label: 'Format', names: QUESTION_FORMAT_LABELS, initial: '' },
  /**
   * The only days of the year on which the running order may choose the question, in the format of
   * domain/time/yearly-date.ts. Usually empty.
   */
  yearlyDate: { shape: 'yearly-date', label: 'Date', subject: 'The date' },
  status: { shape: 'choice', label: 'Status', names: QUESTION_STATUS_LABELS, initial: 'Published' },
  /** The explanation, which may contain a few harmless HTML tags. */
  moreInfo: { shape: 'html', label: 'More info', subject: 'The explanation', most: 10_000 },
  /** The address of further reading: an http(s) URL, or empty. */
  reference: { shape: 'link', label: 'Reference', subject: 'The reference', most: 1000 },
  /** A picture or sound: an http(s) URL, a path under /Media/, or empty. */
  mediaUrl: { shape: 'link', label: 'Picture', subject: 'The picture', most: 1000 },
  /** The text alternative for the picture or sound. */
  mediaText: {
    shape: 'text',
    label: 'Text for the picture',
    subject: 'The text for the picture',
    most: 500,
  },
  /** The source of the question and its licence; empty for original questions. */
  source: { shape: 'text', label: 'Source', subject: 'The source', most: 300 },
  licence: { shape: 'text', label: 'Licence', subject: 'The licence', most: 100 },
  /**
   * The public name of the player who suggested the question; empty when there is none or the
   * player prefers not to be named.
   */
  suggestedBy: {
    shape: 'text',
    label: 'Suggested by',
    subject: 'The suggester’s name',
    most: 100,
  },
} as const satisfies Record<string, FieldRules>

type QuestionFieldRules = typeof QUESTION_FIELD_RULES
export type QuestionFieldName = keyof QuestionFieldRules

/** The names of the question fields whose values have the given type (`shape`), such as a text or a list of texts. */
export type QuestionFieldOfValueType<Shape extends FieldRules['shape']> = {
  [F in QuestionFieldName]: QuestionFieldRules[F]['shape'] extends Shape ? F : never
}[QuestionFieldName]

type FieldValue<R> = R extends { names: infer Names }
  ? keyof Names
  : R extends { shape: 'texts' }
    ? string[]
    : R extends { shape: 'categories' }
      ? [CategoryName, ...CategoryName[]]
      : string

export type QuestionFields = { -readonly [F in QuestionFieldName]: FieldValue<QuestionFieldRules[F]> }

export const QUESTION_FIELD_NAMES = Object.keys(QUESTION_FIELD_RULES) as QuestionFieldName[]

/** Returns only those fields of a question that authors edit. */
export function selectEditableQuestionFields(question: QuestionFields): QuestionFields {
  const entries = QUESTION_FIELD_NAMES.map((field) => [field, question[field]])
  return Object.fromEntries(entries) as QuestionFields
}

/** The initial values of an empty form. */
export const EMPTY_QUESTION_FIELDS = Object.fromEntries(
  QUESTION_FIELD_NAMES.map((field) => [field, getBlankValue(QUESTION_FIELD_RULES[field])]),
) as QuestionFields

function getBlankValue(rules: FieldRules): unknown {
  switch (rules.shape) {
    case 'text':
    case 'html':
    case 'link':
    case 'yearly-date':
      return ''
    case 'texts':
      return []
    case 'choice':
      return rules.initial
    case 'categories':
      return ['General Knowledge'] satisfies CategoryName[]
  }
}
