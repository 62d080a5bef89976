import { parseAuthoredQuestionJson } from '../question-authoring/authored-wire.ts'
import { parseAuthoredQuizJson } from './authored-wire.ts'
import { defineApiCall } from '../call.ts'
import { parseQuizPublicationCheckJson } from './preview-wire.ts'

export const checkQuiz = defineApiCall('POST /api/CheckQuiz', {
  body: ({ questionIds }: { questionIds: string[] }) => ({ Questions: questionIds }),
  reply: ({ data, questions }) => ({
    data: parseQuizPublicationCheckJson(data),
    questions: questions.map(parseAuthoredQuestionJson),
  }),
})
export const listQuizzesWithQuestion = defineApiCall('GET /api/QuizzesAsking', {
  query: ({ ids }: { ids: string[] }) => ({ ids: ids.join(',') }),
  reply: ({ data }) => ({ data: data.map(parseAuthoredQuizJson) }),
})
export const getQuizPreview = defineApiCall('GET /api/QuizPreview/:id', {
  reply: ({ data, questions }) => ({
    data: parseAuthoredQuizJson(data),
    questions: questions.map(parseAuthoredQuestionJson),
  }),
})
