import { call } from '../call.ts'
import { questionFromWire } from '../questions/wire.ts'
import { quizFromWire, type QuizWire } from './wire.ts'

const list = { reply: ({ data }: { data: QuizWire[] }) => ({ data: data.map(quizFromWire) }) }

export const listQuizzes = call('GET /api/GetQuizzes', list)
export const listLatestQuizzes = call('GET /api/GetQuizzes/:count', list)
export const listRandomQuizzes = call('GET /api/GetQuizzes/:count/Random', list)
export const getQuiz = call('GET /api/GetQuiz/:id', {
  reply: ({ data }) => ({ data: quizFromWire(data) }),
})
export const listQuizQuestions = call('GET /api/getQuizQuestions/:quizId', {
  reply: ({ data }) => ({ data: data.map(questionFromWire) }),
})
