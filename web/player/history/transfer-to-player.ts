import type { PlayedItems } from '../session/login-request.ts'
import { getLocalAnswer } from './local-answer-store.ts'
import { getLocalResult } from './local-result.ts'
import { takeOverLocalAnswers, takeOverLocalResults } from './take-over-records.ts'

/** Transfers the played items that a visitor signed in to keep to the player. */
export function transferToPlayer(playerId: string, { questionIds, attemptIds }: PlayedItems): void {
  const answers = questionIds.map(getLocalAnswer).filter((item) => item !== null)
  takeOverLocalAnswers(playerId, answers)
  const results = attemptIds.map(getLocalResult).filter((item) => item !== null)
  takeOverLocalResults(playerId, results)
}
