import { claimCirclesOfBrowser } from './claim-circles-later.ts'
import type { PlayedItems } from '../session/login-request.ts'
import { getLocalAnswer } from './local-answer-store.ts'
import { getLocalQuizResult } from './local-result.ts'
import { takeOverLocalAnswers, takeOverLocalQuizResults } from './take-over-records.ts'

/** Transfers the played items that a visitor signed in to keep to the player. */
export function transferPlayedItemsToPlayer(playerId: string, { questionIds, attemptIds }: PlayedItems): void {
  const answers = questionIds.map(getLocalAnswer).filter((item) => item !== null)
  takeOverLocalAnswers(playerId, answers)
  const results = attemptIds.map(getLocalQuizResult).filter((item) => item !== null)
  takeOverLocalQuizResults(playerId, results)
  void claimCirclesOfBrowser()
}
