import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { createFieldNameConverters } from '../base/field-names.ts'
import { authorFromWire, authorToWire } from '../question-authoring/author-wire.ts'
import { quizFromWire, quizToWire } from '../quizzes/wire.ts'
import { quizReadinessFromWire, quizReadinessToWire } from './readiness-wire.ts'

const FIELDS = createFieldNameConverters<AuthoredQuiz>()({
  version: 'Version',
  archived: 'Archived',
  updatedAt: 'UpdatedAt',
  skipped: 'Skipped',
})

/** A quiz for authors with the API's field names. */
export type AuthoredQuizWire = ReturnType<typeof authoredQuizToWire>

export const authoredQuizToWire = (quiz: AuthoredQuiz) => ({
  ...quizToWire(quiz),
  ...authorToWire(quiz.author),
  ...FIELDS.toWire(quiz),
  ...quizReadinessToWire(quiz.readiness),
})

export const authoredQuizFromWire = (wire: AuthoredQuizWire): AuthoredQuiz => ({
  ...quizFromWire(wire),
  author: authorFromWire(wire),
  ...FIELDS.fromWire(wire),
  readiness: quizReadinessFromWire(wire),
})
