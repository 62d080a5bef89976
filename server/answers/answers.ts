import type { answersContract } from '#contract/answers/contract.ts'
import { ALREADY_ANSWERED_MESSAGE, type Answer } from '#domain/play/answer.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { getFirstPickMethod } from '#domain/play/question-tally.ts'
import { listPlayerAnswersToQuestions, type VersionedQuestion } from './answers.queries.ts'
import type { AnswersDependencies } from './answer-writer.ts'
import { Refusal } from '../http/errors.ts'
import { gradeSubmittedChoice } from './judge-choice.ts'
import { computeStreakAt } from './player-streak.ts'
import { createPlayableQuestionFinder } from './open-questions.ts'
import { verifyPickReceipt } from './pick-receipts.ts'
import { loadQuestionFirstPickTallies } from './question-tallies.queries.ts'
import type { EndpointHandlers } from '../http/serve.ts'

const CLAIMED_SCORE_MESSAGE =
  'Your score is saved as you sent it. Without a Choice it only counts in your own statistics and streak.'

export function answersHandlers(deps: AnswersDependencies): EndpointHandlers<typeof answersContract> {
  const findOpenQuestion = createPlayableQuestionFinder(deps)
  return {
    add: async ({ body }, { player, arrivedAt }) => {
      const today = getUtcDayOfInstant(arrivedAt)
      if (body.playerId !== player.id) {
        throw new Refusal(403, 'You can only save answers for yourself')
      }
      const found = await findOpenQuestion(body.questionId, today)
      if (!found) throw new Refusal(404, 'We can’t find that question')
      const chosen = gradeSubmittedChoice(found.question, body)
      const { receipt: text, choice = null } = body
      const facts = getQuestionFacts(found)
      const receipt = text ? verifyPickReceipt(await deps.receiptSecret(), text, { ...facts, choice }, arrivedAt) : null
      const written = await deps.answerWriter.add({
        playerId: player.id,
        ...facts,
        ...chosen,
        receipt,
        way: getFirstPickMethod(found.question, chosen),
        answeredAt: arrivedAt,
        timeTaken: body.timeTaken,
      })
      if (written === 'no such player') throw new Refusal(401, 'Please log in first')
      return {
        streak: await computeStreakAt(deps.db, player.id, written.streak, arrivedAt),
        message: getReplyMessage(written),
        data: written.answer,
        tally: written.tally,
        milestones: written.milestones,
      }
    },
    list: async ({ query }, { player }) => {
      const data = await listPlayerAnswersToQuestions(deps.db, player.id, query.ids)
      const tallies = await loadQuestionFirstPickTallies(
        deps.db,
        data.map(({ questionId }) => questionId),
      )
      return { data, tallies: [...tallies].map(([questionId, tally]) => ({ questionId, tally })) }
    },
  }
}

function getReplyMessage({ isFirst, answer }: { isFirst: boolean; answer: Answer }): string {
  if (!isFirst) return ALREADY_ANSWERED_MESSAGE
  return answer.claimed ? CLAIMED_SCORE_MESSAGE : ''
}

function getQuestionFacts({ question, version }: VersionedQuestion) {
  return { questionId: question.id, questionVersion: version, category: question.categories[0], day: question.dayUsed }
}
