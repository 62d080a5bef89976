import { listQuizScores } from '#contract/quiz-scores/calls.ts'
import type { QuizRecord } from '#domain/quizzes/quiz-result.ts'
import { callApi } from '../../api/api.ts'

let cachedRecords: { playerId: string; records: Promise<readonly QuizRecord[]> } | null = null

/** Returns a player's best results of quizzes; none if the request fails. Requested once per page. */
export function getQuizRecords(playerId: string): Promise<readonly QuizRecord[]> {
  if (cachedRecords?.playerId !== playerId) cachedRecords = { playerId, records: fetchQuizRecords(playerId) }
  return cachedRecords.records
}

async function fetchQuizRecords(playerId: string): Promise<readonly QuizRecord[]> {
  const outcome = await callApi(listQuizScores, { query: { id: playerId } }, { quietly: true })
  return outcome.ok ? outcome.reply.data : []
}
