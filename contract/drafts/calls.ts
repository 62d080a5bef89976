import { parseAuthoredQuizJson } from '../quiz-authoring/authored-wire.ts'
import { defineApiCall } from '../call.ts'

export const respondToDraft = defineApiCall('POST /api/AnswerDraft')
export const listOwnQuizzes = defineApiCall('GET /api/GetOwnQuizzes', {
  reply: ({ data }) => ({
    data: data.map(({ quiz, note }) => ({ quiz: parseAuthoredQuizJson(quiz), note })),
  }),
})
export const declineQuizDraft = defineApiCall('POST /api/DeclineQuiz')
