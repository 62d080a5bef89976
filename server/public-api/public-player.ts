import { readMark, writeMark } from '#contract/profile/contract.ts'
import type { publicPlayerContract } from '#contract/public/player.ts'
import { answers } from '../answers/answers.ts'
import { questionWithId } from '../answers/answers.queries.ts'
import type { AnswersDeps } from '../answers/answer-writer.ts'
import { streakNow } from '../answers/player-streak.ts'
import { latestAnswers, statsOfPlayer } from '../answers/profile.queries.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { NO_CURSOR, pageOf, readCursor } from './cursor.ts'

/** Returns the handlers with which programs read a player's statistics and submit answers. */
export function publicPlayer(deps: AnswersDeps): Handlers<typeof publicPlayerContract> {
  const { db } = deps
  const { add } = answers(deps)
  return {
    statistics: async (_call, { player, arrivedAt }) => {
      const stats = await statsOfPlayer(db, player.id)
      return { ...stats, streak: await streakNow(db, player.id, stats, arrivedAt) }
    },
    answers: async ({ query: { limit, cursor } }, { player }) => {
      const place = readCursor(cursor)
      const before = place === undefined ? null : readMark(place)
      if (place !== undefined && !before) throw NO_CURSOR
      const found = await latestAnswers(db, player.id, { before, limit: limit + 1 })
      return pageOf(found, limit, writeMark)
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
      const { data, message, streak } = await add(
        { params: undefined, query: undefined, body },
        context,
      )
      const found = await questionWithId(db, id)
      if (!found) throw new Refusal(404, 'There is no such question')
      return { isFirst: message === '', counted: data, question: found.question, streak }
    },
  }
}
