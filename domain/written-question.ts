import type { Question } from './question.ts'
import { fieldsIn, type QuestionFields } from './question-fields.ts'
import { fittedToKind } from './question-kinds.ts'

/** What somebody wrote of a question; fields that they did not name are not there. */
export type WrittenFields = Partial<Omit<QuestionFields, 'wrongOptions'>> & {
  /** Undefined for one that was not named. */
  wrongOptions: readonly (string | undefined)[]
}

/** The question with what was written: what was not named stays, what its kind has no use for goes. */
export function withWritten(
  before: Question,
  { wrongOptions, ...written }: WrittenFields,
): Question {
  const wrong = wrongOptions.map((text, at) => text ?? before.wrongOptions[at] ?? '')
  return fittedToKind({
    ...fieldsIn(before),
    ...written,
    wrongOptions: wrong.filter(Boolean),
    id: before.id,
    dayUsed: before.dayUsed,
  })
}
