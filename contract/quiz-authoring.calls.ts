import type { AuthoredQuizWire } from './authored-quiz-wire.ts'
import { call } from './call.ts'

export const addQuiz = call('POST /api/AddQuiz')
export const listAuthoredQuizzes = call('GET /api/AllQuizzes')
export const getAuthoredQuiz = call('GET /api/AllQuizzes/:id')
export const editQuiz = call('POST /api/EditQuiz/:id', {
  conflict: (other: AuthoredQuizWire) => other,
})
export const setQuizStatus = call('POST /api/SetQuizStatus')
