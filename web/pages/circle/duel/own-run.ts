import { findQuizAnswer, getTimeTaken } from '#domain/quizzes/quiz-session.ts'
import { listLocalQuizResults } from '../../../player/history/local-result.ts'
import { getOwnQuizRun } from '../../../player/quiz-runs/run-store.ts'

/** A finished run in this browser. */
export type OwnRun = { marks: boolean[]; timeTaken: number; finishedAt: number }

export function findOwnRun(quizId: string): OwnRun | null {
  const run = getOwnQuizRun(quizId)
  if (run?.finishedAt == null) return null
  const marks = run.questionIds.map((id) => findQuizAnswer(run, id)?.correct === true)
  return { marks, timeTaken: getTimeTaken(run, run.finishedAt), finishedAt: run.finishedAt }
}

/** Returns a run as the server takes it, with all quizzes that this browser has played. A rematch avoids those. */
export function createRunPayload({ marks, timeTaken }: OwnRun) {
  return { marks, timeTaken, playedQuizIds: [...new Set(listLocalQuizResults().map(({ quizId }) => quizId))] }
}
