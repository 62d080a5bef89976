import type { AuthoredQuestionWire } from './authored-question-wire.ts'
import { call } from './call.ts'

export const listQuestions = call('GET /api/list')
export const getQuestionTotals = call('GET /api/ListTotals')
export const getQuestion = call('GET /api/list/:id')
export const addQuestion = call('POST /api/list')
export const editQuestion = call('POST /api/list/Edit/:id', {
  conflict: (other: AuthoredQuestionWire) => other,
})
export const removeQuestion = call('DELETE /api/list/:id')
export const restoreQuestion = call('POST /api/RestoreQuestion')
export const setQuestionStatus = call('POST /api/SetQuestionStatus')
export const getQuestionHistory = call('GET /api/QuestionHistory/:id')
export const checkQuestion = call('POST /api/CheckQuestion')
export const searchQuestions = call('GET /api/SearchQuestions/:terms')
