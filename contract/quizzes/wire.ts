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
export type QuizWire = ReturnType<typeof quizToWire>

export const quizFieldsToWire = (quiz: Omit<Quiz, 'id' | 'slug'>) => ({
  ...FIELDS.toWire(quiz),
  Categories: joinCategoryNames(quiz.categories),
})

export const quizToWire = (quiz: Quiz) => ({ id: quiz.id, ...quizFieldsToWire(quiz), Stub: quiz.slug })

export function quizFromWire(wire: QuizWire): Quiz {
  const [primary = 'General Knowledge', ...others] = parseCategories(wire.Categories)
  return { id: wire.id, ...FIELDS.fromWire(wire), categories: [primary, ...others], slug: wire.Stub }
}
