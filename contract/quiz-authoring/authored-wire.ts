import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
import { parseAuthorJson, serializeAuthor } from '../question-authoring/author-wire.ts'
import { parseQuizJson, serializeQuiz } from '../quizzes/wire.ts'
import { parseQuizReadinessJson, serializeQuizReadiness } from './readiness-wire.ts'

const FIELDS = createFieldNameConverters<AuthoredQuiz>()({
  version: 'Version',
  archived: 'Archived',
  updatedAt: 'UpdatedAt',
  skipped: 'Skipped',
})

/** A quiz for authors with the API's field names. */
export type AuthoredQuizJson = ReturnType<typeof serializeAuthoredQuiz>

export const serializeAuthoredQuiz = (quiz: AuthoredQuiz) => ({
  ...serializeQuiz(quiz),
  ...serializeAuthor(quiz.author),
  ...FIELDS.serialize(quiz),
  ...serializeQuizReadiness(quiz.readiness),
})

export const parseAuthoredQuizJson = (wire: AuthoredQuizJson): AuthoredQuiz => ({
  ...parseQuizJson(wire),
  author: parseAuthorJson(wire),
  ...FIELDS.parse(wire),
  readiness: parseQuizReadinessJson(wire),
})
