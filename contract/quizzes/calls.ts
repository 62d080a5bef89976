import { defineApiCall } from '../call.ts'
import { questionFromWire } from '../questions/wire.ts'
import { quizFromWire, type QuizWire } from './wire.ts'

const quizList = { reply: ({ data }: { data: QuizWire[] }) => ({ data: data.map(quizFromWire) }) }

export const listQuizzes = defineApiCall('GET /api/GetQuizzes', quizList)
export const listLatestQuizzes = defineApiCall('GET /api/GetQuizzes/:count', quizList)
export const listRandomQuizzes = defineApiCall('GET /api/GetQuizzes/:count/Random', quizList)
export const getQuiz = defineApiCall('GET /api/GetQuiz/:id', {
  reply: ({ data }) => ({ data: quizFromWire(data) }),
})
export const listQuizQuestions = defineApiCall('GET /api/getQuizQuestions/:quizId', {
  reply: ({ data }) => ({ data: data.map(questionFromWire) }),
})
