import type { Insertable, Selectable } from 'kysely'
import type { QuestionsTable } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  QUESTION_FIELD_NAMES,
  QUESTION_FIELD_RULES,
  type QuestionFieldName,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import { normalizeTextForSearch } from '#domain/text/normalize-for-search.ts'
import { isSafeUrl } from '#domain/text/safe-url.ts'
import { normalizeYearlyDate } from '#domain/time/yearly-date.ts'
import { cleanHtml } from './html-cleanup.ts'

/** A question row, joined with the day of the question. */
type QuestionRow = Selectable<QuestionsTable> & { day_used: string | null }

/** Converts a camel-case name to snake case, for example `moreInfo` to `more_info`. */
type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Text

/** A question field that is stored in one column. Categories use two columns. */
type SingleColumnField = Exclude<QuestionFieldName, 'categories'>
type FieldColumns = Pick<QuestionsTable, SnakeCase<SingleColumnField>>

const COLUMNS = QUESTION_FIELD_NAMES.filter((field) => field !== 'categories').map((field) => ({
  field,
  column: toQuestionColumnName(field) as keyof FieldColumns,
  shape: QUESTION_FIELD_RULES[field].shape,
}))

export function toQuestionColumnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

export function parseQuestionRow(row: QuestionRow): Question {
  const fields = COLUMNS.map(({ field, column, shape }) => [field, parseColumn(row[column], shape)])
  const others = JSON.parse(row.other_categories) as string[]
  return {
    id: row.id,
    ...(Object.fromEntries(fields) as Pick<QuestionFields, SingleColumnField>),
    categories: [row.primary_category, ...others] as Question['categories'],
    dayUsed: row.day_used as Day | null,
  }
}

type ColumnShape = (typeof COLUMNS)[number]['shape']

function parseColumn(text: string, shape: ColumnShape): unknown {
  switch (shape) {
    case 'text':
    case 'choice':
    case 'yearly-date':
      return text
    case 'html':
      return cleanHtml(text)
    case 'link':
      return sanitizeLink(text)
    case 'texts':
      return JSON.parse(text)
  }
}

export function toNewQuestionRow(
  question: Question,
  at: number,
  authorId: string | null = null,
): Insertable<QuestionsTable> {
  return {
    id: question.id,
    version: 1,
    ...toQuestionColumns(question),
    scheduled_day: null,
    source_id: '',
    added_at: at,
    updated_at: at,
    author_id: authorId,
    archived_at: null,
    in_quiz: 0,
  }
}

/**
 * Returns the columns of a question that an author edits. The HTML and links of every question are cleaned, including
 * imported and restored ones.
 */
export function toQuestionColumns(question: Question) {
  const [primary, ...others] = question.categories
  const columns = COLUMNS.map(({ field, column }) => [column, serializeField(question[field], field)])
  return {
    ...(Object.fromEntries(columns) as FieldColumns),
    primary_category: primary,
    other_categories: JSON.stringify(others),
    search_text: buildSearchText(question),
  }
}

function serializeField(value: string | string[], field: SingleColumnField): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  switch (QUESTION_FIELD_RULES[field].shape) {
    case 'html':
      return cleanHtml(value)
    case 'link':
      return sanitizeLink(value)
    case 'yearly-date':
      return normalizeYearlyDate(value)
    case 'text':
    case 'choice':
    case 'texts':
      return value
  }
}

/** Returns the text that authors' search matches, normalised by `textWithoutPhonetics`. */
export function buildSearchText(
  question: Pick<Question, 'id' | 'text' | 'answer' | 'wrongOptions' | 'acceptedAnswers' | 'categories'>,
): string {
  const { id, text, answer, wrongOptions, acceptedAnswers, categories } = question
  return normalizeTextForSearch([text, answer, ...wrongOptions, ...acceptedAnswers, ...categories, id].join(' '))
}

/** Returns the link, or an empty string if it could be harmful. */
export function sanitizeLink(text: string): string {
  return isSafeUrl(text) ? text : ''
}
