import { getCategory } from '#domain/categories/category.ts'
import { pickCategoryDrawingIndex } from '#domain/questions/day-drawing.ts'
import type { QuestionDrawingFields } from './day-drawing.tsx'

/** The URLs of questions' drawings, by file. Only the server and lazily loaded code import this large table. */
const QUESTION_DRAWINGS = import.meta.glob<string>('../../art/drawings/questions/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const CATEGORY_DRAWINGS = Object.entries(
  import.meta.glob<string>('../../art/drawings/categories/*/*.svg', { query: '?url', import: 'default', eager: true }),
)

export function listCategoryDrawingUrls(slug: string): string[] {
  return CATEGORY_DRAWINGS.filter(([file]) => file.includes(`/categories/${slug}/`)).map(([, address]) => address)
}

/** Returns the URL of a question's own drawing, or else of one of its category's drawings. */
export function getQuestionDrawingUrl(question: QuestionDrawingFields): string {
  const own = QUESTION_DRAWINGS[`../../art/drawings/questions/${question.id}.svg`]
  if (own) return own
  const drawings = listCategoryDrawingUrls(getCategory(question.categories[0]).slug)
  return drawings[pickCategoryDrawingIndex(question, drawings.length)] ?? ''
}

export function listQuestionIdsWithDrawing(): string[] {
  return Object.keys(QUESTION_DRAWINGS).map((file) => file.replace(/^.*\/|\.svg$/g, ''))
}
