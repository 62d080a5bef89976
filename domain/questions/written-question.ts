import type { Question } from './question.ts'
import { fieldsIn, type QuestionFields } from './question-fields.ts'
import { fittedToKind } from './question-kinds.ts'

/** What somebody wrote of a question; fields that they did not name are not there. */
export type WrittenFields = Partial<Omit<QuestionFields, 'wrongOptions'>> & {
  /** The first ones; undefined for one that was not named. */
  wrongOptions: readonly (string | undefined)[]
  /** Those after them. */
  furtherWrongOptions?: readonly string[] | undefined
}

/** The question with what was written: what was not named stays, what its kind has no use for goes. */
export function withWritten(
  before: Question,
  { wrongOptions, furtherWrongOptions, ...written }: WrittenFields,
): Question {
  const first = wrongOptions.map((text, at) => text ?? before.wrongOptions[at] ?? '')
  const further = furtherWrongOptions ?? before.wrongOptions.slice(wrongOptions.length)
  return fittedToKind({
    ...fieldsIn(before),
    ...written,
    wrongOptions: [...first, ...further].filter(Boolean),
    id: before.id,
    dayUsed: before.dayUsed,
  })
}
