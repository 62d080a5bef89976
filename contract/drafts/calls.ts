import { authoredQuizFromWire } from '../quiz-authoring/authored-wire.ts'
import { call } from '../call.ts'

export const answerDraft = call('POST /api/AnswerDraft')
export const listOwnQuizzes = call('GET /api/GetOwnQuizzes', {
  reply: ({ data }) => ({
    data: data.map(({ quiz, note }) => ({ quiz: authoredQuizFromWire(quiz), note })),
  }),
})
export const declineQuiz = call('POST /api/DeclineQuiz')
