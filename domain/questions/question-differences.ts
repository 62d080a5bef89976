import {
  FIELD_NAMES,
  QUESTION_FIELDS,
  type QuestionField,
  type QuestionFields,
} from './question-fields.ts'
import { yearlyDateText } from '../time/yearly-date.ts'

/** A field's label and its value as text for readers. */
export type ReadField = { field: string; text: string }

/** A field whose value differs between two versions. */
export type Difference = { field: string; before: string; after: string }

/** Returns every field of a question as text; `between` separates the items of list fields. */
export function readFields(question: QuestionFields, between = '\n'): ReadField[] {
  return FIELD_NAMES.map((field) => ({
    field: QUESTION_FIELDS[field].label,
    text: readText(question, field, between),
  }))
}

/**
 * Returns the fields that differ between two versions. Both must list the same fields in the same
 * order.
 */
export function differences(
  before: readonly ReadField[],
  after: readonly ReadField[],
): Difference[] {
  return after.flatMap(({ field, text }, index) => {
    const previous = before[index]?.text ?? ''
    return previous === text ? [] : [{ field, before: previous, after: text }]
  })
}

function readText(question: QuestionFields, field: QuestionField, between: string): string {
  const rules = QUESTION_FIELDS[field]
  const value: string | readonly string[] = question[field]
  if (typeof value !== 'string') return value.join(rules.shape === 'texts' ? between : ', ')
  if (rules.shape === 'yearly-date') return yearlyDateText(value)
  const names: Partial<Record<string, string>> = rules.shape === 'choice' ? rules.names : {}
  return names[value] ?? value
}
