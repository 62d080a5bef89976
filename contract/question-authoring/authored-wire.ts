import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { parseIsoDay } from '#domain/time/day.ts'
import { parseAuthorJson, serializeAuthor } from './author-wire.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
import { parseQuestionJson, serializeQuestion } from '../questions/wire.ts'

const FIELDS = createFieldNameConverters<AuthoredQuestion>()({
  version: 'Version',
  archived: 'Archived',
  inQuiz: 'InQuiz',
  suggestedAt: 'SuggestedAt',
  editorNote: 'EditorNote',
  addedAt: 'AddedAt',
  updatedAt: 'UpdatedAt',
})

/** A question with the fields that only authors see, under the names of the API. */
export type AuthoredQuestionJson = ReturnType<typeof serializeAuthoredQuestion>

export const serializeAuthoredQuestion = (question: AuthoredQuestion) => ({
  ...serializeQuestion(question),
  ...serializeAuthor(question.author),
  ...FIELDS.serialize(question),
  ScheduledDay: question.scheduledDay ?? '',
})

export const parseAuthoredQuestionJson = (wire: AuthoredQuestionJson): AuthoredQuestion => ({
  ...parseQuestionJson(wire),
  author: parseAuthorJson(wire),
  ...FIELDS.parse(wire),
  scheduledDay: parseIsoDay(wire.ScheduledDay),
})
