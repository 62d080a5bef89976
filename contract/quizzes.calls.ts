import { call } from './call.ts'

export const listQuizzes = call('GET /api/GetQuizzes')
export const listLatestQuizzes = call('GET /api/GetQuizzes/:count')
export const listRandomQuizzes = call('GET /api/GetQuizzes/:count/Random')
export const getQuiz = call('GET /api/GetQuiz/:id')
export const listQuizQuestions = call('GET /api/getQuizQuestions/:quizId')
