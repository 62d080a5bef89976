import {
  FIELD_NAMES,
  QUESTION_FIELDS,
  type QuestionField,
  type QuestionFields,
} from './question-fields.ts'
import { yearlyDateText } from '../time/yearly-date.ts'

/** A field as people read it: its label and what stands in it. */
export type ReadField = { field: string; text: string }

/** A field that two versions do not agree about. */
export type Difference = { field: string; before: string; after: string }

/** Every field of a question; `between` parts the texts of one. */
export function readFields(question: QuestionFields, between = '\n'): ReadField[] {
  return FIELD_NAMES.map((field) => ({
    field: QUESTION_FIELDS[field].label,
    text: readText(question, field, between),
  }))
}

/** In which fields two versions differ; both have the same fields in the same order. */
export function differences(
  before: readonly ReadField[],
  after: readonly ReadField[],
): Difference[] {
  return after.flatMap(({ field, text }, at) => {
    const was = before[at]?.text ?? ''
    return was === text ? [] : [{ field, before: was, after: text }]
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
