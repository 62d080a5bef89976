import { claimBrowserCirclesInBackground } from './claim-circles-later.ts'
import type { PlayedQuestionAndRunIds } from '../session/login-request.ts'
import { getLocalAnswer } from './local-answer-store.ts'
import { getLocalQuizResult } from './local-result.ts'
import { transferLocalAnswers, transferLocalQuizResults } from './transfer-records.ts'

/**
 * Transfers played questions and quizzes to the account of a player who logged in or registered in order to save them.
 */
export function transferPlayedItemsToPlayer(
  playerId: string,
  { questionIds, attemptIds }: PlayedQuestionAndRunIds,
): void {
  const answers = questionIds.map(getLocalAnswer).filter((item) => item !== null)
  transferLocalAnswers(playerId, answers)
  const results = attemptIds.map(getLocalQuizResult).filter((item) => item !== null)
  transferLocalQuizResults(playerId, results)
  void claimBrowserCirclesInBackground()
}
