import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { parseIsoDay } from '#domain/time/day.ts'
import { authorFromWire, authorToWire } from './author-wire.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
import { questionFromWire, questionToWire } from '../questions/wire.ts'

const FIELDS = createFieldNameConverters<AuthoredQuestion>()({
  version: 'Version',
  archived: 'Archived',
  inQuiz: 'InQuiz',
  suggestedAt: 'SuggestedAt',
  editorNote: 'EditorNote',
  addedAt: 'AddedAt',
  updatedAt: 'UpdatedAt',
})

/** A question for authors with the API's field names. */
export type AuthoredQuestionWire = ReturnType<typeof authoredQuestionToWire>

export const authoredQuestionToWire = (question: AuthoredQuestion) => ({
  ...questionToWire(question),
  ...authorToWire(question.author),
  ...FIELDS.toWire(question),
  ScheduledDay: question.scheduledDay ?? '',
})

export const authoredQuestionFromWire = (wire: AuthoredQuestionWire): AuthoredQuestion => ({
  ...questionFromWire(wire),
  author: authorFromWire(wire),
  ...FIELDS.fromWire(wire),
  scheduledDay: parseIsoDay(wire.ScheduledDay),
})
