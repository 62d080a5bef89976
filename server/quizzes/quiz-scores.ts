import type { quizScoresContract } from '#contract/quiz-scores.ts'
import { inTransaction } from '#db/transaction.ts'
import { timeFromWire, timeToWire } from '#contract/time-taken.ts'
import { bestResult, type QuizResult } from '#domain/quiz-result.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { resultsOfPlayer, saveQuizResult, sizeOfQuiz } from './quiz-scores.queries.ts'
import type { Handlers } from '../http/serve.ts'
import { rateLimit } from '../http/rate-limit.ts'

const HOUR_MS = 3_600_000
/** More than anybody plays in an hour. */
const MOST_RUNS = 60

export function quizScores({ db, now }: Deps): Handlers<typeof quizScoresContract> {
  const runs = rateLimit({ most: MOST_RUNS, withinMs: HOUR_MS, now })
  return {
    add: async ({ body }, { player, arrivedAt }) => {
      if (body.UserID !== player.id) {
        throw new Refusal(403, 'A score can be saved for the player who is logged in alone')
      }
      const found = await sizeOfQuiz(db, body.QuizID)
      if (!found) throw new Refusal(404, 'There is no such quiz')
      const { size, withArchived } = found
      if (body.Score > withArchived) throw new Refusal(400, `This quiz has ${size} questions`)
      const total = Math.max(size, body.Score)
      runs.take(player.id)
      const timeTaken = timeFromWire(body.Time)
      const saved = await inTransaction(db, (trx) =>
        saveQuizResult(trx, {
          playerId: player.id,
          quizId: body.QuizID,
          attemptId: body.AttemptID ?? `${body.QuizID} ${body.Score} ${body.Time ?? ''}`,
          result: { score: body.Score, total, timeTaken, finishedAt: arrivedAt },
        }),
      )
      if (!saved) throw new Refusal(401, 'Please log in first')
      return { message: '', data: resultToWire(saved) }
    },
    list: async ({ query }, { player }) => {
      if (query.id !== player.id) throw new Refusal(403, 'These are somebody else’s results')
      const played = await resultsOfPlayer(db, player.id)
      const byQuiz = Map.groupBy(played, ({ quizId }) => quizId)
      return {
        data: [...byQuiz.values()].flatMap((ofQuiz) => {
          const [last, ...earlier] = ofQuiz
          if (!last) return []
          const best = bestResult([last.result, ...earlier.map(({ result }) => result)])
          return {
            QuizID: last.quizId,
            Title: last.title,
            Stub: last.slug,
            Times: ofQuiz.length,
            Best: resultToWire(best),
            Last: resultToWire(last.result),
          }
        }),
      }
    },
  }
}

function resultToWire({ score, total, timeTaken, finishedAt }: QuizResult) {
  const Time = timeTaken === null ? '' : timeToWire(timeTaken)
  return { Score: score, Total: total, Time, FinishedAt: finishedAt }
}
