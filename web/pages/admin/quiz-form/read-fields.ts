import type { ReadField } from '#domain/question-differences.ts'
import { QUIZ_STATUS_NAMES, QUIZ_TYPE_NAMES } from '../quiz-names.ts'
import { bodyOf, type QuizValues } from './form-values.ts'

/** Every field of a quiz as authors read it. */
export function readFields(values: QuizValues): ReadField[] {
  const body = bodyOf(values)
  return [
    { field: 'Title', text: body.Title },
    { field: 'Byline', text: body.Byline },
    { field: 'Description', text: body.Description },
    { field: 'Categories', text: [values.primary, ...values.others].join(', ') },
    { field: 'Type', text: QUIZ_TYPE_NAMES[body.QuizType] },
    { field: 'Status', text: QUIZ_STATUS_NAMES[body.Status] },
    { field: 'Picture', text: body.MediaURL },
    { field: 'What it shows', text: body.MediaText },
    { field: 'Sample file', text: body.SampleFile },
    {
      field: 'Questions',
      text: values.questions.map(({ text }, at) => `${at + 1}. ${text}`).join('\n'),
    },
  ]
}
