import { listQuizScores } from '#contract/quiz-scores/calls.ts'
import type { QuizRecord } from '#domain/quizzes/quiz-result.ts'
import { send } from '../../api/api.ts'

let asked: { playerId: string; records: Promise<readonly QuizRecord[]> } | null = null

/** Returns a player's best results of quizzes; none if the request fails. Requested once per page. */
export function quizRecords(playerId: string): Promise<readonly QuizRecord[]> {
  if (asked?.playerId !== playerId) asked = { playerId, records: askFor(playerId) }
  return asked.records
}

async function askFor(playerId: string): Promise<readonly QuizRecord[]> {
  const outcome = await send(listQuizScores, { query: { id: playerId } }, { quietly: true })
  return outcome.ok ? outcome.reply.data : []
}
