import type { RecordedAnswer } from '#domain/play/answer.ts'
import { answerFromWire } from './wire.ts'
import { call } from '../call.ts'

/** An answer to be recorded; without a choice it was only shown. */
type NewAnswer = Pick<RecordedAnswer, 'questionId' | 'choice'> & {
  playerId: string
  /** Milliseconds. */
  timeTaken: number
  /** Of the same pick, made as a visitor; empty for none. */
  receipt: string
}

export const addAnswer = call('POST /api/AddUserScoreQuestion', {
  body: ({ questionId, playerId, choice, timeTaken, receipt }: NewAnswer) => ({
    QuestionID: questionId,
    UserID: playerId,
    Time: Math.round(timeTaken),
    ...(choice === null ? { Score: false, Shown: true } : { Choice: choice }),
    ...(receipt && { Receipt: receipt }),
  }),
  reply: ({ data, ...reply }) => ({ data: answerFromWire(data), ...reply }),
})
export const listAnswers = call('GET /api/GetUserAnswers', {
  reply: ({ data, ...reply }) => ({ data: data.map(answerFromWire), ...reply }),
})
