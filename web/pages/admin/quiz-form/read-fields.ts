import type { ReadField } from '#domain/question-differences.ts'
import { QUIZ_STATUS_NAMES, QUIZ_TYPE_NAMES } from '../quiz-names.ts'
import { quizOf, type QuizValues } from './form-values.ts'

/** Every field of a quiz as authors read it. */
export function readFields(values: QuizValues): ReadField[] {
  const quiz = quizOf(values)
  return [
    { field: 'Title', text: quiz.title },
    { field: 'Byline', text: quiz.byline },
    { field: 'Description', text: quiz.description },
    { field: 'Categories', text: quiz.categories.join(', ') },
    { field: 'Type', text: QUIZ_TYPE_NAMES[quiz.type] },
    { field: 'Status', text: QUIZ_STATUS_NAMES[quiz.status] },
    { field: 'Picture', text: quiz.mediaUrl },
    { field: 'What it shows', text: quiz.mediaText },
    { field: 'Sample file', text: quiz.sampleFile },
    {
      field: 'Questions',
      text: values.questions.map(({ text }, at) => `${at + 1}. ${text}`).join('\n'),
    },
  ]
}
