import { parseAnswerHistoryCursor, formatAnswerHistoryCursor } from '#contract/profile/contract.ts'
import type { publicPlayerContract } from '#contract/public/player.ts'
import { answersHandlers } from '../answers/answers.ts'
import { findQuestionById } from '../answers/answers.queries.ts'
import type { AnswersDependencies } from '../answers/answer-writer.ts'
import { computeStreakAt } from '../answers/player-streak.ts'
import { listLatestAnswers, getPlayerStats } from '../answers/profile.queries.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { INVALID_CURSOR, createPageOfResults, decodeCursor } from './cursor.ts'

/** Returns the handlers with which programs read a player's statistics and submit answers. */
export function publicPlayerHandlers(deps: AnswersDependencies): EndpointHandlers<typeof publicPlayerContract> {
  const { db } = deps
  const { add } = answersHandlers(deps)
  return {
    statistics: async (_call, { player, arrivedAt }) => {
      const stats = await getPlayerStats(db, player.id)
      return { ...stats, streak: await computeStreakAt(db, player.id, stats, arrivedAt) }
    },
    answers: async ({ query: { limit, cursor } }, { player }) => {
      const place = decodeCursor(cursor)
      const before = place === undefined ? null : parseAnswerHistoryCursor(place)
      if (place !== undefined && !before) throw INVALID_CURSOR
      const found = await listLatestAnswers(db, player.id, { before, limit: limit + 1 })
      return createPageOfResults(found, limit, formatAnswerHistoryCursor)
    },
    answer: async ({ params: { id }, body: { choice, milliseconds = null } }, context) => {
      const playerId = context.player.id
      const body = {
        questionId: id,
        playerId,
        choice,
        receipt: undefined,
        claimedScore: undefined,
        timeTaken: milliseconds,
      }
      const { data, message, streak } = await add({ params: undefined, query: undefined, body }, context)
      const found = await findQuestionById(db, id)
      if (!found) throw new Refusal(404, 'We can’t find that question')
      return { isFirst: message === '', counted: data, question: found.question, streak }
    },
  }
}
