import { joinCategoryNames, parseCategories } from '#domain/categories/category.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { createFieldNameConverters } from '../base/field-names.ts'

const FIELDS = createFieldNameConverters<Omit<Quiz, 'id' | 'slug'>>()({
  title: 'Title',
  description: 'Description',
  byline: 'Byline',
  mediaUrl: 'MediaURL',
  mediaText: 'MediaText',
  type: 'QuizType',
  questionIds: 'Questions',
  sampleFile: 'SampleFile',
  status: 'Status',
})

/** A quiz with the API's field names. */
export type QuizJson = ReturnType<typeof serializeQuiz>

export const serializeQuizFields = (quiz: Omit<Quiz, 'id' | 'slug'>) => ({
  ...FIELDS.serialize(quiz),
  Categories: joinCategoryNames(quiz.categories),
})

export const serializeQuiz = (quiz: Quiz) => ({ id: quiz.id, ...serializeQuizFields(quiz), Stub: quiz.slug })

export function parseQuizJson(wire: QuizJson): Quiz {
  const [primary = 'General Knowledge', ...others] = parseCategories(wire.Categories)
  return { id: wire.id, ...FIELDS.parse(wire), categories: [primary, ...others], slug: wire.Stub }
}
