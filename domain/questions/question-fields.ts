import type { CategoryName } from '../categories/category.ts'
import { KINDS, QUESTION_KINDS, type QuestionKind } from './question-kinds.ts'

export const QUESTION_STATUSES = ['Published', 'Draft', 'Quizonly'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

export const DIFFICULTIES = ['TBD', 'Easy', 'Medium', 'Hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** What authors read where the wire has words of its own. */
export const KIND_NAMES = Object.fromEntries(
  QUESTION_KINDS.map((kind) => [kind, KINDS[kind].label]),
) as Record<QuestionKind, string>
export const STATUS_NAMES: Record<QuestionStatus, string> = {
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

/** What a field may hold; `most` counts characters, `subject` begins what is said of it. */
type FieldRules =
  | { shape: 'text' | 'html' | 'link'; label: string; subject: string; most: number }
  | { shape: 'texts'; label: string; subject: string; most: number; mostTexts?: number }
  | { shape: 'choice'; label: string; names: Record<string, string>; initial: string }
  | { shape: 'categories'; label: string }
  | { shape: 'yearly-date'; label: string; subject: string }

/**
 * What an author writes of a question, in the order in which authors read it. From this come the
 * types, the API, the columns of tables and files, what is compared and what is checked: a new field
 * is a line here, a column, a key of packs and a place in the form.
 */
export const QUESTION_FIELDS = {
  text: { shape: 'text', label: 'Question', subject: 'The question', most: 500 },
  kind: { shape: 'choice', label: 'Type', names: KIND_NAMES, initial: 'MultiChoice' },
  answer: { shape: 'text', label: 'Answer', subject: 'The answer', most: 200 },
  /** Which kinds have them says domain/questions/question-kinds.ts; likewise accepted and rejected answers. */
  wrongOptions: { shape: 'texts', label: 'Wrong options', subject: 'A wrong option', most: 200 },
  /** What else counts as right, beside the answer. */
  acceptedAnswers: {
    shape: 'texts',
    label: 'Accepted answers',
    subject: 'An accepted answer',
    most: 200,
    mostTexts: 50,
  },
  /** What is not right however near it comes to an answer, as Zambia does to Gambia. */
  rejectedAnswers: {
    shape: 'texts',
    label: 'Rejected answers',
    subject: 'A rejected answer',
    most: 200,
    mostTexts: 50,
  },
  /** The first is the primary one. */
  categories: { shape: 'categories', label: 'Categories' },
  difficulty: { shape: 'choice', label: 'Difficulty', names: DIFFICULTY_NAMES, initial: 'TBD' },
  /** The days of the year on which alone it comes up by itself, as domain/time/yearly-date.ts writes them; of most empty. */
  yearlyDate: { shape: 'yearly-date', label: 'Date', subject: 'The date' },
  status: { shape: 'choice', label: 'Status', names: STATUS_NAMES, initial: 'Published' },
  /** The explanation; may hold a few harmless HTML tags. */
  moreInfo: { shape: 'html', label: 'More info', subject: 'The explanation', most: 10_000 },
  /** Where to read on: an http(s) address, or empty. */
  reference: { shape: 'link', label: 'Reference', subject: 'The reference', most: 1000 },
  /** A picture or a sound: an http(s) address or a path under /Media/, or empty. */
  mediaUrl: { shape: 'link', label: 'Picture', subject: 'The picture', most: 1000 },
  /** What the picture shows, or the sound, for whoever does not see or hear it. */
  mediaText: {
    shape: 'text',
    label: 'Text for the picture',
    subject: 'The text for the picture',
    most: 500,
  },
  /** Where it was taken from, and the licence that allows it; empty when it is our own. */
  source: { shape: 'text', label: 'Source', subject: 'The source', most: 300 },
  licence: { shape: 'text', label: 'Licence', subject: 'The licence', most: 100 },
  /** Who suggested it, for players to read; empty when nobody did, or wishes to be named. */
  suggestedBy: {
    shape: 'text',
    label: 'Suggested by',
    subject: 'The name of who suggested it',
    most: 100,
  },
} as const satisfies Record<string, FieldRules>

type Rules = typeof QUESTION_FIELDS
export type QuestionField = keyof Rules

/** The fields of some shapes. */
export type FieldOf<Shape extends FieldRules['shape']> = {
  [F in QuestionField]: Rules[F]['shape'] extends Shape ? F : never
}[QuestionField]

type ValueOf<R> = R extends { names: infer Names }
  ? keyof Names
  : R extends { shape: 'texts' }
    ? string[]
    : R extends { shape: 'categories' }
      ? [CategoryName, ...CategoryName[]]
      : string

/** A question as an author writes it. */
export type QuestionFields = { -readonly [F in QuestionField]: ValueOf<Rules[F]> }

export const FIELD_NAMES = Object.keys(QUESTION_FIELDS) as QuestionField[]

/** The fields of a question that has more to it. */
export function fieldsIn(question: QuestionFields): QuestionFields {
  const entries = FIELD_NAMES.map((field) => [field, question[field]])
  return Object.fromEntries(entries) as QuestionFields
}

/** The fields before anything is written into them. */
export const BLANK_FIELDS = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, blankValue(QUESTION_FIELDS[field])]),
) as QuestionFields

function blankValue(rules: FieldRules): unknown {
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
