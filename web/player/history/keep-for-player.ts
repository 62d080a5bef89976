import type { PlayedThings } from '../session/login-request.ts'
import { localAnswer } from './history.ts'
import { localResult } from './local-result.ts'
import { takeOverAnswers, takeOverResults } from './post-local.ts'

/** Transfers the played items that a visitor signed in to keep to the player. */
export function keepForPlayer(playerId: string, { questionIds, attemptIds }: PlayedThings): void {
  const answers = questionIds.map(localAnswer).filter((item) => item !== null)
  takeOverAnswers(playerId, answers)
  const results = attemptIds.map(localResult).filter((item) => item !== null)
  takeOverResults(playerId, results)
}
