import { defineApiCall } from '../call.ts'
import { parseQuestionJson } from '../questions/wire.ts'
import { parseQuizJson, type QuizJson } from './wire.ts'

const quizList = { reply: ({ data }: { data: QuizJson[] }) => ({ data: data.map(parseQuizJson) }) }

export const listQuizzes = defineApiCall('GET /api/GetQuizzes', quizList)
export const listLatestQuizzes = defineApiCall('GET /api/GetQuizzes/:count', quizList)
export const listRandomQuizzes = defineApiCall('GET /api/GetQuizzes/:count/Random', quizList)
export const getQuiz = defineApiCall('GET /api/GetQuiz/:id', {
  reply: ({ data }) => ({ data: parseQuizJson(data) }),
})
export const listQuizQuestions = defineApiCall('GET /api/getQuizQuestions/:quizId', {
  reply: ({ data }) => ({ data: data.map(parseQuestionJson) }),
})
