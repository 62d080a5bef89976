import type { questionTalliesContract } from '#contract/question-tallies/contract.ts'
import { addDays, clampDayToToday, getUtcDayOfInstant } from '#domain/time/day.ts'
import { toFirstPick, getFirstPickMethod } from '#domain/play/question-tally.ts'
import { Refusal } from '../http/errors.ts'
import { getNetworkOfIpAddress } from '../http/network.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import type { AnswersDependencies } from './answer-writer.ts'
import { createDayDifficultyRanker } from './day-difficulty-ranker.ts'
import { gradeSubmittedChoice } from './judge-choice.ts'
import { createPlayableQuestionFinder } from './open-questions.ts'
import { signPickReceipt } from './pick-receipts.ts'
import { countPlaysByDay, loadQuestionFirstPickTallies } from './question-tallies.queries.ts'
import { createVisitorPickTallyWriter } from './visitor-pick-writer.ts'

/** Counts a visitor's pick. Returns the tally of the question and a receipt for the pick. */
export function questionTalliesHandlers(deps: AnswersDependencies): EndpointHandlers<typeof questionTalliesContract> {
  const findOpenQuestion = createPlayableQuestionFinder(deps)
  const countPick = createVisitorPickTallyWriter(deps.db)
  const picks = createAttemptRateLimiter(deps, 'visitorPicks')
  const rankDay = createDayDifficultyRanker(deps)
  const loadTally = async (id: string) => (await loadQuestionFirstPickTallies(deps.db, [id])).get(id) ?? []
  return {
    plays: async () => {
      const today = getUtcDayOfInstant(deps.now())
      const yesterday = addDays(today, -1)
      const plays = await countPlaysByDay(deps.db, [today, yesterday])
      return { today: plays.get(today) ?? 0, yesterday: plays.get(yesterday) ?? 0 }
    },
    dayRank: async ({ query }) => ({
      harderThan: await rankDay(clampDayToToday(query.date, getUtcDayOfInstant(deps.now()))),
    }),
    addVisitorPick: async ({ body }, { arrivedAt, address, findPlayer }) => {
      if (await findPlayer())
        throw new Refusal(409, 'You’re logged in. Please save the answer to your account instead.')
      const { questionId } = body
      const found = await findOpenQuestion(questionId, getUtcDayOfInstant(arrivedAt))
      if (!found) throw new Refusal(404, 'We can’t find that question')
      if (body.counted) return { tally: await loadTally(questionId), receipt: null }
      const chosen = gradeSubmittedChoice(found.question, { choice: body.choice ?? undefined })
      const receipt = signPickReceipt(await deps.receiptSecret(), {
        questionId,
        day: found.question.dayUsed,
        choice: body.choice ?? null,
        answeredAt: arrivedAt,
      })
      if (!(await picks.tryTake(`${getNetworkOfIpAddress(address)} ${questionId}`))) {
        return { tally: await loadTally(questionId), receipt }
      }
      if (found.question.dayUsed === getUtcDayOfInstant(arrivedAt)) {
        deps.audience.countPlay(body.visit ?? null, { isCorrect: chosen.correct, streak: null })
      }
      const pick = toFirstPick(getFirstPickMethod(found.question, chosen), chosen)
      return { tally: await countPick({ ...pick, questionId }), receipt }
    },
  }
}
