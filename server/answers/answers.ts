import type { answersContract } from '#contract/answers/contract.ts'
import { ALREADY_ANSWERED, type Answer } from '#domain/play/answer.ts'
import { dayAt } from '#domain/time/day.ts'
import { wayOf } from '#domain/play/question-tally.ts'
import { answersToQuestions, type QuestionEdition } from './answers.queries.ts'
import type { AnswersDeps } from './answer-writer.ts'
import { Refusal } from '../http/errors.ts'
import { judgeChoice } from './judge-choice.ts'
import { streakNow } from './player-streak.ts'
import { openQuestions } from './open-questions.ts'
import { verifyReceipt } from './pick-receipts.ts'
import { talliesOf } from './question-tallies.queries.ts'
import type { Handlers } from '../http/serve.ts'

const KEPT_AS_CLAIMED =
  'Your score is saved as you sent it. Without a Choice it counts in your own statistics and streak only.'

export function answers(deps: AnswersDeps): Handlers<typeof answersContract> {
  const findOpenQuestion = openQuestions(deps)
  return {
    add: async ({ body }, { player, arrivedAt }) => {
      const today = dayAt(arrivedAt)
      if (body.playerId !== player.id) {
        throw new Refusal(403, 'An answer can be saved for the player who is logged in alone')
      }
      const found = await findOpenQuestion(body.questionId, today)
      if (!found) throw new Refusal(404, 'There is no such question')
      const chosen = judgeChoice(found.question, body)
      const { receipt: text, choice = null } = body
      const facts = factsOf(found)
      const receipt = text
        ? verifyReceipt(await deps.receiptSecret(), text, { ...facts, choice }, arrivedAt)
        : null
      const written = await deps.answerWriter.add({
        playerId: player.id,
        ...facts,
        ...chosen,
        receipt,
        way: wayOf(found.question, chosen),
        answeredAt: arrivedAt,
        timeTaken: body.timeTaken,
      })
      if (written === 'no such player') throw new Refusal(401, 'Please log in first')
      return {
        streak: await streakNow(deps.db, player.id, written.streak, arrivedAt),
        message: messageFor(written),
        data: written.answer,
        tally: written.tally,
        milestones: written.milestones,
      }
    },
    list: async ({ query }, { player }) => {
      const data = await answersToQuestions(deps.db, player.id, query.ids)
      const tallies = await talliesOf(
        deps.db,
        data.map(({ questionId }) => questionId),
      )
      return { data, tallies: [...tallies].map(([questionId, tally]) => ({ questionId, tally })) }
    },
  }
}

function messageFor({ isFirst, answer }: { isFirst: boolean; answer: Answer }): string {
  if (!isFirst) return ALREADY_ANSWERED
  return answer.claimed ? KEPT_AS_CLAIMED : ''
}

/** Returns the facts of a question that are stored with an answer. */
function factsOf({ question, version }: QuestionEdition) {
  return {
    questionId: question.id,
    questionVersion: version,
    category: question.categories[0],
    day: question.dayUsed,
  }
}
