import type { PlayedThings } from '../session/login-request.ts'
import { localAnswer } from './history.ts'
import { localResult } from './local-result.ts'
import { takeOverAnswers, takeOverResults } from './post-local.ts'

/** Makes a player's what they signed in to keep. */
export function keepForPlayer(playerId: string, { questionIds, attemptIds }: PlayedThings): void {
  const answers = questionIds.map(localAnswer).filter((one) => one !== null)
  takeOverAnswers(playerId, answers)
  const results = attemptIds.map(localResult).filter((one) => one !== null)
  takeOverResults(playerId, results)
}
