import type { RecordedAnswer } from '#domain/play/answer.ts'
import { createFieldNameConverters } from '../base/field-names.ts'

export const { toWire: answerToWire, fromWire: answerFromWire } = createFieldNameConverters<RecordedAnswer>()({
  questionId: 'QuestionID',
  choice: 'Choice',
  correct: 'Score',
  claimed: 'Claimed',
  timeTaken: 'Time',
  day: 'Day',
  answeredAt: 'AnsweredAt',
})

/** An answer with the API's field names. */
export type AnswerWire = ReturnType<typeof answerToWire>
