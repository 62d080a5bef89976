import { type Day, parseIsoDay } from '#domain/time/day.ts'
import { type QuizReadiness, countUnplayableQuizQuestions } from '#domain/quizzes/quiz-readiness.ts'

/** Whether and from when a quiz can be played, with the API's field names. */
export type QuizReadinessJson = {
  Readiness: QuizReadiness['is']
  PlayableFrom: Day | ''
  Unseen: number
  Undated: number
  Drafts: number
  Gone: number
}

export function serializeQuizReadiness(readiness: QuizReadiness): QuizReadinessJson {
  const needs = readiness.is === 'needs' ? readiness : { undated: 0, drafts: 0, gone: 0 }
  return {
    Readiness: readiness.is,
    PlayableFrom: readiness.is === 'from' ? readiness.day : '',
    Unseen: countUnplayableQuizQuestions(readiness),
    Undated: needs.undated,
    Drafts: needs.drafts,
    Gone: needs.gone,
  }
}

export function parseQuizReadinessJson(wire: QuizReadinessJson): QuizReadiness {
  const { Readiness: is, Unseen: waiting, Undated: undated, Drafts: drafts, Gone: gone } = wire
  const day = parseIsoDay(wire.PlayableFrom)
  if (is === 'from' && day) return { is, day, waiting }
  if (is === 'ready' || is === 'empty') return { is }
  return { is: 'needs', undated, drafts, gone, waiting }
}
