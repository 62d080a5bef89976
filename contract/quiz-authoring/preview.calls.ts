import { authoredQuestionFromWire } from '../question-authoring/authored-wire.ts'
import { authoredQuizFromWire } from './authored-wire.ts'
import { defineApiCall } from '../call.ts'
import { quizPublicationCheckFromWire } from './preview-wire.ts'

export const checkQuiz = defineApiCall('POST /api/CheckQuiz', {
  body: ({ questionIds }: { questionIds: string[] }) => ({ Questions: questionIds }),
  reply: ({ data, questions }) => ({
    data: quizPublicationCheckFromWire(data),
    questions: questions.map(authoredQuestionFromWire),
  }),
})
export const listQuizzesWithQuestion = defineApiCall('GET /api/QuizzesAsking', {
  query: ({ ids }: { ids: string[] }) => ({ ids: ids.join(',') }),
  reply: ({ data }) => ({ data: data.map(authoredQuizFromWire) }),
})
export const getQuizPreview = defineApiCall('GET /api/QuizPreview/:id', {
  reply: ({ data, questions }) => ({
    data: authoredQuizFromWire(data),
    questions: questions.map(authoredQuestionFromWire),
  }),
})
