import type { Day } from '#domain/time/day.ts'
import type { QuizPublicationCheck } from '#domain/quizzes/quiz-check.ts'
import { parseQuizReadinessJson, serializeQuizReadiness, type QuizReadinessJson } from './readiness-wire.ts'

/** The findings about a quiz before it is published, with the API's field names. */
export type QuizPublicationCheckJson = QuizReadinessJson & {
  Waiting: string[]
  Unfinished: { id: string; message: string }[]
  FreedDays: Day[]
  ReleaseDays: { id: string; Day: Day }[]
}

export function serializeQuizPublicationCheck(check: QuizPublicationCheck): QuizPublicationCheckJson {
  return {
    ...serializeQuizReadiness(check.readiness),
    Waiting: check.waiting,
    Unfinished: check.unfinished,
    FreedDays: check.freedDays,
    ReleaseDays: check.releaseDays.map(({ id, day }) => ({ id, Day: day })),
  }
}

export function parseQuizPublicationCheckJson(wire: QuizPublicationCheckJson): QuizPublicationCheck {
  return {
    readiness: parseQuizReadinessJson(wire),
    waiting: wire.Waiting,
    unfinished: wire.Unfinished,
    freedDays: wire.FreedDays,
    releaseDays: wire.ReleaseDays.map(({ id, Day: day }) => ({ id, day })),
  }
}
