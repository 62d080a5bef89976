import { type QuizSession, getQuizScore, getQuizRunDuration } from '#domain/quizzes/quiz-session.ts'
import { saveLocalQuizResult } from '../../player/history/local-result.ts'
import { enqueueOutboxRecords } from '../../player/outbox/outbox.ts'
import { getCurrentPlayer } from '../../player/session/player.ts'
import { sendQuizAnalyticsEvent } from './count-quiz-event.ts'

/** Stores the result of a quiz run: a player's in the outbox, a visitor's in the local history. */
export function recordQuizResult(run: QuizSession): void {
  const { quizId, attemptId, finishedAt } = run
  if (finishedAt === null) return
  sendQuizAnalyticsEvent('quiz finished')
  const result = {
    quizId,
    attemptId,
    score: getQuizScore(run),
    timeTaken: getQuizRunDuration(run, finishedAt),
  }
  const player = getCurrentPlayer()
  if (player) enqueueOutboxRecords(player.id, [{ type: 'result', ...result }])
  else saveLocalQuizResult({ ...result, finishedAt })
}
