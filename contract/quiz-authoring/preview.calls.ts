import { authoredQuestionFromWire } from '../question-authoring/authored-wire.ts'
import { authoredQuizFromWire } from './authored-wire.ts'
import { defineCall } from '../call.ts'
import { quizCheckFromWire } from './preview-wire.ts'

export const checkQuiz = defineCall('POST /api/CheckQuiz', {
  body: ({ questionIds }: { questionIds: string[] }) => ({ Questions: questionIds }),
  reply: ({ data, questions }) => ({
    data: quizCheckFromWire(data),
    questions: questions.map(authoredQuestionFromWire),
  }),
})
export const listQuizzesWithQuestion = defineCall('GET /api/QuizzesAsking', {
  query: ({ ids }: { ids: string[] }) => ({ ids: ids.join(',') }),
  reply: ({ data }) => ({ data: data.map(authoredQuizFromWire) }),
})
export const getQuizPreview = defineCall('GET /api/QuizPreview/:id', {
  reply: ({ data, questions }) => ({
    data: authoredQuizFromWire(data),
    questions: questions.map(authoredQuestionFromWire),
  }),
})
