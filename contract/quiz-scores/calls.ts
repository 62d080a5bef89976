import { defineApiCall } from '../call.ts'
import { parseQuizRecordJson } from './wire.ts'

type NewScore = {
  quizId: string
  playerId: string
  score: number
  /** The time that the player took, `hh:mm:ss`. */
  time: string
  attemptId: string
}

export const addQuizScore = defineApiCall('POST /api/AddUserScore', {
  body: ({ quizId, playerId, score, time, attemptId }: NewScore) => ({
    QuizID: quizId,
    UserID: playerId,
    Score: score,
    Time: time,
    AttemptID: attemptId,
  }),
  reply: ({ message }) => ({ message }),
})
export const listQuizScores = defineApiCall('GET /api/GetUserScores', {
  reply: ({ data }) => ({ data: data.map(parseQuizRecordJson) }),
})
