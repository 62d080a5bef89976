import type { Question } from './question.ts'
import { selectEditableQuestionFields, type QuestionFields } from './question-fields.ts'
import { clearUnusedQuestionFields } from './question-kinds.ts'

/** The fields that an author sent for a question. Omitted fields are absent. */
export type SubmittedQuestionFields = Partial<Omit<QuestionFields, 'wrongOptions'>> & {
  /** The first wrong options; `undefined` for each omitted one. */
  wrongOptions: readonly (string | undefined)[]
  /** The wrong options after those in `wrongOptions`. */
  furtherWrongOptions?: readonly string[] | undefined
}

/**
 * Returns the question with the sent fields applied. Omitted fields stay unchanged; fields that the
 * kind does not use are emptied.
 */
export function applySubmittedQuestionFields(
  before: Question,
  { wrongOptions, furtherWrongOptions, ...written }: SubmittedQuestionFields,
): Question {
  const first = wrongOptions.map((text, index) => text ?? before.wrongOptions[index] ?? '')
  const further = furtherWrongOptions ?? before.wrongOptions.slice(wrongOptions.length)
  return clearUnusedQuestionFields({
    ...selectEditableQuestionFields(before),
    ...written,
    wrongOptions: [...first, ...further].filter(Boolean),
    id: before.id,
    dayUsed: before.dayUsed,
  })
}
