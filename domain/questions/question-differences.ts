import {
  QUESTION_FIELD_NAMES,
  QUESTION_FIELD_RULES,
  type QuestionFieldName,
  type QuestionFields,
} from './question-fields.ts'
import { formatYearlyDateText } from '../time/yearly-date.ts'

export type FormattedQuestionField = { field: string; text: string }

/** A field whose value differs between two versions. */
export type QuestionFieldDifference = { field: string; before: string; after: string }

/** Returns every field of a question as text; `between` separates the items of list fields. */
export function formatQuestionFields(question: QuestionFields, between = '\n'): FormattedQuestionField[] {
  return QUESTION_FIELD_NAMES.map((field) => ({
    field: QUESTION_FIELD_RULES[field].label,
    text: formatField(question, field, between),
  }))
}

/** Returns the fields that differ between two versions. Both must list the same fields in the same order. */
export function findFieldDifferences(
  before: readonly FormattedQuestionField[],
  after: readonly FormattedQuestionField[],
): QuestionFieldDifference[] {
  return after.flatMap(({ field, text }, index) => {
    const previous = before[index]?.text ?? ''
    return previous === text ? [] : [{ field, before: previous, after: text }]
  })
}

function formatField(question: QuestionFields, field: QuestionFieldName, between: string): string {
  const rules = QUESTION_FIELD_RULES[field]
  const value: string | readonly string[] = question[field]
  if (typeof value !== 'string') return value.join(rules.shape === 'texts' ? between : ', ')
  if (rules.shape === 'yearly-date') return formatYearlyDateText(value)
  const names: Partial<Record<string, string>> = rules.shape === 'choice' ? rules.names : {}
  return names[value] ?? value
}
