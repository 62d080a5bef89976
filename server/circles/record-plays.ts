import type { EndpointHandlerInput } from '#contract/base/endpoint.ts'
import type { circlesContract } from '#contract/circles/contract.ts'
import { correctBrowserReportedTryCount } from '#domain/circles/circle-table.ts'
import { MAX_CIRCLE_PLAY_AGE_DAYS } from '#domain/circles/limits.ts'
import { isRightAnswer, isQuestionOpenForAnswers } from '#domain/questions/question.ts'
import { addDays, type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { AnswersDependencies } from '../answers/answer-writer.ts'
import { findQuestionsByIds, type VersionedQuestion } from '../answers/answers.queries.ts'
import { verifyPickReceipt } from '../answers/pick-receipts.ts'
import { addCirclePlays, type CirclePlay } from './circle-plays.queries.ts'
import { type CircleCaller, listCircleSeatsOfCaller } from './circle-seats.queries.ts'
import { updateCirclesLastPlayedAt } from './circles.queries.ts'

type SubmittedPlay = EndpointHandlerInput<typeof circlesContract.addPlays>['body']['plays'][number]
type JudgedPlay = Pick<CirclePlay, 'day' | 'correct' | 'solvedAtTry' | 'timeTaken' | 'nonce'>

/**
 * Records results of daily questions that a browser submits, in all circles of the caller. A member without an account
 * gets the results that a receipt proves. A member with an account gets only the number of tries, because the answer
 * itself is stored with the account. Returns how many answers were on time.
 */
export async function recordCircleDailyQuestionResults(
  deps: AnswersDependencies,
  caller: CircleCaller,
  told: readonly SubmittedPlay[],
  now: number,
): Promise<number> {
  const seats = (await listCircleSeatsOfCaller(deps.db, caller)).filter(({ leftAt }) => leftAt === null)
  if (seats.length === 0 || told.length === 0) return 0
  const found = await findQuestionsByIds(deps.db, [...new Set(told.map(({ questionId }) => questionId))])
  const open = new Map(
    found
      .filter((one) => isQuestionOpenForAnswers(one, getUtcDayOfInstant(now)))
      .map((one) => [one.question.id, one] as const),
  )
  const secret = await deps.receiptSecret()
  const judged = told
    .flatMap((play) => {
      const question = open.get(play.questionId)
      return (question && judgePlay(secret, question, play, now)) ?? []
    })
    .filter(({ day }) => day > addDays(getUtcDayOfInstant(now), -MAX_CIRCLE_PLAY_AGE_DAYS))
  const plays = seats.flatMap(({ circle, seat, playerId }) =>
    judged.flatMap(({ nonce, ...play }): CirclePlay[] => {
      if (playerId !== null) return [{ ...play, circle, seat, nonce: null }]
      return nonce === null ? [] : [{ ...play, circle, seat, nonce }]
    }),
  )
  const added = await addCirclePlays(deps.db, plays)
  await updateCirclesLastPlayedAt(deps.db, [...new Set(added.map(({ circle }) => circle))].toSorted(), now)
  return judged.length
}

/** Returns the result of a submitted answer, or `null` if the answer was not given on the day of the question. */
function judgePlay(
  secret: string,
  { question }: VersionedQuestion,
  { choice, receipt: text, solvedAtTry, timeTaken }: SubmittedPlay,
  now: number,
): JudgedPlay | null {
  const { id: questionId, dayUsed: day } = question
  if (day === null) return null
  const receipt = text === '' ? null : verifyPickReceipt(secret, text, { questionId, day, choice }, now)
  if (!isOnTime(day, receipt?.answeredAt ?? now)) return null
  const correct = choice !== null && isRightAnswer(question, choice)
  const solved = correctBrowserReportedTryCount(solvedAtTry, correct)
  return { day, correct, solvedAtTry: solved, timeTaken, nonce: receipt?.nonce ?? null }
}

/** Members without an account have no time zone, so their days are those of UTC. */
function isOnTime(day: Day, answeredAt: number): boolean {
  return getUtcDayOfInstant(answeredAt) === day
}
