import { joinCategoryNames, parseCategories } from '#domain/categories/category.ts'
import { type Day, parseIsoDay } from '#domain/time/day.ts'
import type { DailyQuestionDetails } from '#domain/questions/day-question.ts'
import type { Erratum } from '#domain/questions/erratum.ts'
import type { Question } from '#domain/questions/question.ts'
import { QUESTION_FIELD_NAMES, type QuestionFieldName, type QuestionFields } from '#domain/questions/question-fields.ts'

/** Fields with a different name in the API. The other fields are only capitalised. */
const WIRE_NAME_OVERRIDES = {
  text: 'Question',
  kind: 'QuestionType',
  format: 'QuestionFormat',
  moreInfo: 'Moreinfo',
  mediaUrl: 'MediaURL',
  wrongOptions: 'Wronganswers',
} as const

type WireNameOverrides = typeof WIRE_NAME_OVERRIDES
export type QuestionFieldWireName<F extends QuestionFieldName> = F extends keyof WireNameOverrides
  ? WireNameOverrides[F]
  : Capitalize<F>

export function getQuestionFieldApiName<F extends QuestionFieldName>(field: F): QuestionFieldWireName<F> {
  const own: Partial<Record<QuestionFieldName, string>> = WIRE_NAME_OVERRIDES
  return (own[field] ?? field[0]?.toUpperCase() + field.slice(1)) as QuestionFieldWireName<F>
}

/** The fields that have the same value in the API and in the code. */
export type UnconvertedQuestionField = Exclude<QuestionFieldName, 'categories' | 'wrongOptions'>
export const UNCONVERTED_QUESTION_FIELDS = QUESTION_FIELD_NAMES.filter(
  (field): field is UnconvertedQuestionField => field !== 'categories' && field !== 'wrongOptions',
)

type PlainFields = {
  [F in UnconvertedQuestionField as QuestionFieldWireName<F>]: QuestionFields[F]
}

/** The editable fields of a question with the API's field names. */
export type QuestionFieldsJson = PlainFields & {
  Categories: string
  Wronganswer1: string
  Wronganswer2: string
  Wronganswer3: string
  /** The wrong options after the first three. */
  Wronganswers: string[]
}

/** A question with the API's field names. */
export type QuestionJson = QuestionFieldsJson & { id: string; QuestionID: string; DateUsed: string }

export function serializeQuestionFields(fields: QuestionFields): QuestionFieldsJson {
  const [first = '', second = '', third = '', ...further] = fields.wrongOptions
  const plain = Object.fromEntries(
    UNCONVERTED_QUESTION_FIELDS.map((field) => [getQuestionFieldApiName(field), fields[field]]),
  )
  return {
    ...(plain as PlainFields),
    Categories: joinCategoryNames(fields.categories),
    Wronganswer1: first,
    Wronganswer2: second,
    Wronganswer3: third,
    Wronganswers: further,
  }
}

export function serializeQuestion(question: Question): QuestionJson {
  const { id, dayUsed } = question
  return { id, QuestionID: id, ...serializeQuestionFields(question), DateUsed: dayUsed ?? '' }
}

export function parseQuestionJson(wire: QuestionJson): Question {
  const [primary = 'General Knowledge', ...others] = parseCategories(wire.Categories)
  const plain = Object.fromEntries(
    UNCONVERTED_QUESTION_FIELDS.map((field) => [field, wire[getQuestionFieldApiName(field)]]),
  )
  return {
    id: wire.id,
    ...(plain as Pick<QuestionFields, UnconvertedQuestionField>),
    wrongOptions: [wire.Wronganswer1, wire.Wronganswer2, wire.Wronganswer3, ...wire.Wronganswers].filter(Boolean),
    categories: [primary, ...others],
    dayUsed: parseIsoDay(wire.DateUsed),
  }
}

type DayQuestionJson = {
  data: QuestionJson[]
  errata: Erratum[]
  day: Day
  today: Day
  theme: string | null
  nearest: Day | null
}

/** Converts the question of a day to the API's field names. The API wraps the single question in a list. */
export function serializeDayQuestion({ question, ...days }: DailyQuestionDetails): DayQuestionJson {
  return { data: question ? [serializeQuestion(question)] : [], ...days }
}

export function parseDayQuestionJson({ data, ...days }: DayQuestionJson): DailyQuestionDetails {
  const [question] = data
  return { question: question ? parseQuestionJson(question) : null, ...days }
}
