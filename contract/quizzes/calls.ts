import { defineCall } from '../call.ts'
import { questionFromWire } from '../questions/wire.ts'
import { quizFromWire, type QuizWire } from './wire.ts'

const quizList = { reply: ({ data }: { data: QuizWire[] }) => ({ data: data.map(quizFromWire) }) }

export const listQuizzes = defineCall('GET /api/GetQuizzes', quizList)
export const listLatestQuizzes = defineCall('GET /api/GetQuizzes/:count', quizList)
export const listRandomQuizzes = defineCall('GET /api/GetQuizzes/:count/Random', quizList)
export const getQuiz = defineCall('GET /api/GetQuiz/:id', {
  reply: ({ data }) => ({ data: quizFromWire(data) }),
})
export const listQuizQuestions = defineCall('GET /api/getQuizQuestions/:quizId', {
  reply: ({ data }) => ({ data: data.map(questionFromWire) }),
})
