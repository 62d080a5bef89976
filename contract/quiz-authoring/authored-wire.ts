import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { quizReadinessFromWire, quizReadinessToWire, type QuizReadinessWire } from './readiness-wire.ts'
import { quizFromWire, quizToWire, type QuizWire } from '../quizzes/wire.ts'

/** A quiz for authors with the API's field names. */
export type AuthoredQuizWire = QuizWire & {
  UserEmail: string
  UserName: string
  UserID: string
  Version: number
  Archived: boolean
  UpdatedAt: number
  Skipped: number
} & QuizReadinessWire

export function authoredQuizToWire(quiz: AuthoredQuiz): AuthoredQuizWire {
  return {
    ...quizToWire(quiz),
    UserEmail: quiz.author?.email ?? '',
    UserName: quiz.author?.name ?? '',
    UserID: quiz.author?.id ?? '',
    Version: quiz.version,
    Archived: quiz.archived,
    UpdatedAt: quiz.updatedAt,
    Skipped: quiz.skipped,
    ...quizReadinessToWire(quiz.readiness),
  }
}

export function authoredQuizFromWire(wire: AuthoredQuizWire): AuthoredQuiz {
  const { UserID: id, UserName: name, UserEmail: email } = wire
  return {
    ...quizFromWire(wire),
    author: id === '' ? null : { id, name, email },
    version: wire.Version,
    archived: wire.Archived,
    updatedAt: wire.UpdatedAt,
    readiness: quizReadinessFromWire(wire),
    skipped: wire.Skipped,
  }
}
