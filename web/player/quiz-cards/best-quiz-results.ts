import { listQuizScores } from '#contract/quiz-scores/calls.ts'
import type { QuizRecord } from '#domain/quizzes/quiz-result.ts'
import { callApi } from '../../api/api.ts'

let cachedBestResults: { playerId: string; records: Promise<readonly QuizRecord[]> } | null = null

/**
 * Returns the player's best result of each quiz, or an empty list if the request fails. The results are requested once
 * per page.
 */
export function getBestQuizResults(playerId: string): Promise<readonly QuizRecord[]> {
  if (cachedBestResults?.playerId !== playerId)
    cachedBestResults = { playerId, records: fetchBestQuizResults(playerId) }
  return cachedBestResults.records
}

async function fetchBestQuizResults(playerId: string): Promise<readonly QuizRecord[]> {
  const outcome = await callApi(listQuizScores, { query: { id: playerId } }, { quietly: true })
  return outcome.ok ? outcome.reply.data : []
}
