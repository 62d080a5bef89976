import { authoredQuizFromWire } from '../quiz-authoring/authored-wire.ts'
import { defineCall } from '../call.ts'

export const respondToDraft = defineCall('POST /api/AnswerDraft')
export const listOwnQuizzes = defineCall('GET /api/GetOwnQuizzes', {
  reply: ({ data }) => ({
    data: data.map(({ quiz, note }) => ({ quiz: authoredQuizFromWire(quiz), note })),
  }),
})
export const declineQuiz = defineCall('POST /api/DeclineQuiz')
