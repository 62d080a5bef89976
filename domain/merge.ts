import { FIELD_NAMES, type QuestionField, type QuestionFields } from './question-fields.ts'

/** What becomes of a question that two authors changed at once. */
export type Merged = {
  /** With the changes of both; where they disagree, with mine. */
  fields: QuestionFields
  /** What only the other one changed. */
  taken: QuestionField[]
  /** What both changed, and not to the same. */
  disagreed: QuestionField[]
}

/** Puts together what two authors made of the same version, field by field. */
export function merge(base: QuestionFields, mine: QuestionFields, theirs: QuestionFields): Merged {
  const open = FIELD_NAMES.filter((field) => !same(field, mine, theirs))
  const taken = open.filter((field) => same(field, base, mine))
  const disagreed = open.filter((field) => !same(field, base, mine) && !same(field, base, theirs))
  const others = Object.fromEntries(taken.map((field) => [field, theirs[field]]))
  return { fields: { ...mine, ...others }, taken, disagreed }
}

function same(field: QuestionField, one: QuestionFields, other: QuestionFields): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}
