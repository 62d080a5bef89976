import type { RecordedAnswer } from '#domain/play/answer.ts'
import { parseAnswerJson } from './wire.ts'
import { defineApiCall } from '../call.ts'

/** An answer to record. Without a choice, the player only asked for the right answer. */
type NewAnswer = Pick<RecordedAnswer, 'questionId' | 'choice'> & {
  playerId: string
  /** The time from showing the options to the pick, in milliseconds. */
  timeTaken: number
  /** The receipt for the same pick, made as a visitor. Empty if there is none. */
  receipt: string
}

export const submitPlayerAnswer = defineApiCall('POST /api/AddUserScoreQuestion', {
  body: ({ questionId, playerId, choice, timeTaken, receipt }: NewAnswer) => ({
    QuestionID: questionId,
    UserID: playerId,
    Time: Math.round(timeTaken),
    ...(choice === null ? { Score: false, Shown: true } : { Choice: choice }),
    ...(receipt && { Receipt: receipt }),
  }),
  reply: ({ data, ...reply }) => ({ data: parseAnswerJson(data), ...reply }),
})
export const listAnswers = defineApiCall('GET /api/GetUserAnswers', {
  reply: ({ data, ...reply }) => ({ data: data.map(parseAnswerJson), ...reply }),
})
