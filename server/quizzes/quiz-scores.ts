import type { quizScoresContract } from '#contract/quiz-scores/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getBestQuizResult, type QuizRecord } from '#domain/quizzes/quiz-result.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { type QuizRun, listQuizRuns, saveQuizResult, countQuizQuestions } from './quiz-scores.queries.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'

export function quizScoresHandlers(deps: ServerDependencies): EndpointHandlers<typeof quizScoresContract> {
  const { db } = deps
  const runs = createAttemptRateLimiter(deps, 'quizResults')
  return {
    add: async ({ body }, { player, arrivedAt }) => {
      const { quizId, playerId, score, timeTaken, attemptId } = body
      if (playerId !== player.id) {
        throw new Refusal(403, 'You can only save scores for yourself')
      }
      const found = await countQuizQuestions(db, quizId)
      if (!found) throw new Refusal(404, 'We can’t find that quiz')
      const { size, withArchived } = found
      if (score > withArchived) throw new Refusal(400, `This quiz has ${size} questions`)
      await runs.take(player.id)
      const result = { score, total: Math.max(size, score), timeTaken, finishedAt: arrivedAt }
      const saved = await runInTransaction(db, (trx) => saveQuizResult(trx, { playerId, quizId, attemptId, result }))
      if (!saved) throw new Refusal(401, 'Please log in first')
      return { message: '', data: saved }
    },
    list: async ({ query }, { player }) => {
      if (query.id !== player.id) throw new Refusal(403, 'You can only see your own results')
      const runsByQuiz = Map.groupBy(await listQuizRuns(db, player.id), (run) => run.quizId)
      return { data: [...runsByQuiz.values()].flatMap(toQuizRecords) }
    },
  }
}

/** Summarises the runs through one quiz, given latest first. */
function toQuizRecords([last, ...earlier]: readonly QuizRun[]): QuizRecord[] {
  if (!last) return []
  const { quizId, title, slug, result } = last
  const best = getBestQuizResult([result, ...earlier.map((run) => run.result)])
  return [{ quizId, title, slug, times: 1 + earlier.length, best, last: result }]
}
