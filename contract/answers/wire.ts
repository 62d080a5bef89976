import type { RecordedAnswer } from '#domain/play/answer.ts'
import { createFieldNameConverters } from '../base/field-names.ts'

export const { serialize: serializeAnswer, parse: parseAnswerJson } = createFieldNameConverters<RecordedAnswer>()({
  questionId: 'QuestionID',
  choice: 'Choice',
  correct: 'Score',
  claimed: 'Claimed',
  timeTaken: 'Time',
  day: 'Day',
  answeredAt: 'AnsweredAt',
})

/** An answer with the API's field names. */
export type AnswerJson = ReturnType<typeof serializeAnswer>
