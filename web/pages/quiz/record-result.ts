import { type QuizSession, scoreOf, timeTaken } from '#domain/quizzes/quiz-session.ts'
import { keepResult } from '../../player/history/local-result.ts'
import { postForPlayer } from '../../player/outbox/outbox.ts'
import { currentPlayer } from '../../player/session/player.ts'

/** Records the result of a run: a player's in the outbox, a visitor's in the local history. */
export function recordResult(run: QuizSession): void {
  const { quizId, attemptId, finishedAt } = run
  if (finishedAt === null) return
  const result = { quizId, attemptId, score: scoreOf(run), timeTaken: timeTaken(run, finishedAt) }
  const player = currentPlayer()
  if (player) postForPlayer(player.id, [{ type: 'result', ...result }])
  else keepResult({ ...result, finishedAt })
}
