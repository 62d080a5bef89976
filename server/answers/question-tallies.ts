import type { questionTalliesContract } from '#contract/question-tallies/contract.ts'
import { dayAt } from '#domain/time/day.ts'
import { firstPick, wayOf } from '#domain/play/question-tally.ts'
import { Refusal } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { openLimiter } from '../http/limiter.ts'
import type { Handlers } from '../http/serve.ts'
import type { AnswersDeps } from './answer-writer.ts'
import { judgeChoice } from './judge-choice.ts'
import { openQuestions } from './open-questions.ts'
import { signReceipt } from './pick-receipts.ts'
import { talliesOf } from './question-tallies.queries.ts'
import { openVisitorPicks } from './visitor-picks.ts'

/** Counts a visitor's pick. Returns the tally of the question and a receipt for the pick. */
export function questionTallies(deps: AnswersDeps): Handlers<typeof questionTalliesContract> {
  const findOpenQuestion = openQuestions(deps)
  const countPick = openVisitorPicks(deps.db)
  const picks = openLimiter(deps, 'visitorPicks')
  const known = async (id: string) => (await talliesOf(deps.db, [id])).get(id) ?? []
  return {
    addVisitorPick: async ({ body }, { arrivedAt, address, findPlayer }) => {
      if (await findPlayer())
        throw new Refusal(409, 'You are logged in: your answer counts as yours')
      const { questionId } = body
      const found = await findOpenQuestion(questionId, dayAt(arrivedAt))
      if (!found) throw new Refusal(404, 'There is no such question')
      if (body.counted) return { tally: await known(questionId), receipt: null }
      const chosen = judgeChoice(found.question, { choice: body.choice ?? undefined })
      const receipt = signReceipt(await deps.receiptSecret(), {
        questionId,
        day: found.question.dayUsed,
        choice: body.choice ?? null,
        answeredAt: arrivedAt,
      })
      if (!(await picks.isLeft(`${networkOf(address)} ${questionId}`))) {
        return { tally: await known(questionId), receipt }
      }
      const pick = firstPick(wayOf(found.question, chosen), chosen)
      return { tally: await countPick({ ...pick, questionId }), receipt }
    },
  }
}
