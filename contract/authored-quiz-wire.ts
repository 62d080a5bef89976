import type { AuthoredQuiz } from '#domain/authored-quiz.ts'
import { quizFromWire, quizToWire, type QuizWire } from './quiz-wire.ts'

/** A quiz as authors get it, with the field names of the wire. */
export type AuthoredQuizWire = QuizWire & {
  UserEmail: string
  UserName: string
  Version: number
  Archived: boolean
  UpdatedAt: number
  Unseen: number
  Skipped: number
}

export function authoredQuizToWire(quiz: AuthoredQuiz): AuthoredQuizWire {
  return {
    ...quizToWire(quiz),
    UserEmail: quiz.author?.email ?? '',
    UserName: quiz.author?.name ?? '',
    Version: quiz.version,
    Archived: quiz.archived,
    UpdatedAt: quiz.updatedAt,
    Unseen: quiz.unseen,
    Skipped: quiz.skipped,
  }
}

export function authoredQuizFromWire(wire: AuthoredQuizWire): AuthoredQuiz {
  const { UserName: name, UserEmail: email } = wire
  return {
    ...quizFromWire(wire),
    author: email === '' ? null : { name, email },
    version: wire.Version,
    archived: wire.Archived,
    updatedAt: wire.UpdatedAt,
    unseen: wire.Unseen,
    skipped: wire.Skipped,
  }
}
