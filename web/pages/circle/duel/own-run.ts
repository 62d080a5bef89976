import { findQuizAnswer, getQuizRunDuration } from '#domain/quizzes/quiz-session.ts'
import { listLocalQuizResults } from '../../../player/history/local-result.ts'
import { getOwnQuizRun } from '../../../player/quiz-runs/run-store.ts'

/** A quiz run that was finished in this browser. */
export type OwnFinishedQuizRun = { marks: boolean[]; timeTaken: number; finishedAt: number }

export function findOwnFinishedQuizRun(quizId: string): OwnFinishedQuizRun | null {
  const run = getOwnQuizRun(quizId)
  if (run?.finishedAt == null) return null
  const marks = run.questionIds.map((id) => findQuizAnswer(run, id)?.correct === true)
  return { marks, timeTaken: getQuizRunDuration(run, run.finishedAt), finishedAt: run.finishedAt }
}

/**
 * Returns the request body that sends a finished quiz run to a duel. It lists all quizzes that this browser has played,
 * so that the server chooses another one for a rematch.
 */
export function createDuelRunPayload({ marks, timeTaken }: OwnFinishedQuizRun) {
  return { marks, timeTaken, playedQuizIds: [...new Set(listLocalQuizResults().map(({ quizId }) => quizId))] }
}
