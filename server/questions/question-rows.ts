import type { Insertable, Selectable } from 'kysely'
import type { QuestionsTable } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  FIELD_NAMES,
  QUESTION_FIELDS,
  type QuestionField,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { isSafeLink } from '#domain/text/safe-url.ts'
import { keptYearlyDate } from '#domain/time/yearly-date.ts'
import { cleanHtml } from './html-cleanup.ts'

/** A question row, joined with the day of the question. */
type QuestionRow = Selectable<QuestionsTable> & { day_used: string | null }

/** Converts a camel-case name to snake case, for example `moreInfo` to `more_info`. */
type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : Text

/** A question field that is stored in one column. Categories use two columns. */
type FieldOfOneColumn = Exclude<QuestionField, 'categories'>
type FieldColumns = Pick<QuestionsTable, Snake<FieldOfOneColumn>>

const COLUMNS = FIELD_NAMES.filter((field) => field !== 'categories').map((field) => ({
  field,
  column: columnOf(field) as keyof FieldColumns,
  shape: QUESTION_FIELDS[field].shape,
}))

/** Returns the column name of a field. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

export function questionFromRow(row: QuestionRow): Question {
  const fields = COLUMNS.map(({ field, column, shape }) => [field, fromColumn(row[column], shape)])
  const others = JSON.parse(row.other_categories) as string[]
  return {
    id: row.id,
    ...(Object.fromEntries(fields) as Pick<QuestionFields, FieldOfOneColumn>),
    categories: [row.primary_category, ...others] as Question['categories'],
    dayUsed: row.day_used as Day | null,
  }
}

type Shape = (typeof COLUMNS)[number]['shape']

function fromColumn(text: string, shape: Shape): unknown {
  switch (shape) {
    case 'text':
    case 'choice':
    case 'yearly-date':
      return text
    case 'html':
      return cleanHtml(text)
    case 'link':
      return safeLink(text)
    case 'texts':
      return JSON.parse(text)
  }
}

/** Returns the row of a new question. */
export function rowFromQuestion(
  question: Question,
  at: number,
  authorId: string | null = null,
): Insertable<QuestionsTable> {
  return {
    id: question.id,
    version: 1,
    ...columnsOf(question),
    scheduled_day: null,
    source_id: '',
    added_at: at,
    updated_at: at,
    author_id: authorId,
    archived_at: null,
    in_quiz: 0,
  }
}

/** Returns the columns that an author edits. Cleans HTML and links, whatever their origin. */
export function columnsOf(question: Question) {
  const [primary, ...others] = question.categories
  const columns = COLUMNS.map(({ field, column }) => [column, toColumn(question[field], field)])
  return {
    ...(Object.fromEntries(columns) as FieldColumns),
    primary_category: primary,
    other_categories: JSON.stringify(others),
    search_text: searchTextOf(question),
  }
}

function toColumn(value: string | string[], field: FieldOfOneColumn): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  switch (QUESTION_FIELDS[field].shape) {
    case 'html':
      return cleanHtml(value)
    case 'link':
      return safeLink(value)
    case 'yearly-date':
      return keptYearlyDate(value)
    case 'text':
    case 'choice':
    case 'texts':
      return value
  }
}

/** Returns the text that authors' search matches, normalised by `plainText`. */
export function searchTextOf(
  question: Pick<
    Question,
    'id' | 'text' | 'answer' | 'wrongOptions' | 'acceptedAnswers' | 'categories'
  >,
): string {
  const { id, text, answer, wrongOptions, acceptedAnswers, categories } = question
  return plainText([text, answer, ...wrongOptions, ...acceptedAnswers, ...categories, id].join(' '))
}

/** Returns the link, or an empty string if it could be harmful. */
export function safeLink(text: string): string {
  return isSafeLink(text) ? text : ''
}
