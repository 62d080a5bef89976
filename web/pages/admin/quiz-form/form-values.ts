import type { CategoryName } from '#domain/category.ts'
import type { Quiz, QuizStatus, QuizType } from '#domain/quiz.ts'
import type { ChosenQuestion } from './chosen-question.ts'

/** What stands in the fields of the form. */
export type QuizValues = {
  title: string
  byline: string
  description: string
  primary: CategoryName
  others: CategoryName[]
  type: QuizType
  mediaUrl: string
  mediaText: string
  sampleFile: string
  status: QuizStatus
  questions: ChosenQuestion[]
}

export const EMPTY_QUIZ: QuizValues = {
  title: '',
  byline: '',
  description: '',
  primary: 'General Knowledge',
  others: [],
  type: 'online',
  mediaUrl: '',
  mediaText: '',
  sampleFile: '',
  status: 'Published',
  questions: [],
}

/** A quiz that is there, as the form shows it. */
export function valuesOf(quiz: Quiz, questions: ChosenQuestion[]): QuizValues {
  const { title, byline, description, type, mediaUrl, mediaText, sampleFile, status } = quiz
  const [primary, ...others] = quiz.categories
  const about = { title, byline, description, primary, others }
  return { ...about, type, mediaUrl, mediaText, sampleFile, status, questions }
}

/** What the form says, as it is saved. */
export function quizOf(values: QuizValues): Omit<Quiz, 'id' | 'slug'> {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    byline: values.byline.trim(),
    categories: [values.primary, ...values.others],
    type: values.type,
    mediaUrl: values.mediaUrl.trim(),
    mediaText: values.mediaText.trim(),
    sampleFile: values.sampleFile.trim(),
    status: values.status,
    questionIds: values.questions.map(({ id }) => id),
  }
}

/** Whether two forms would be saved as the same quiz. */
export function saysTheSame(one: QuizValues, other: QuizValues): boolean {
  return JSON.stringify(quizOf(one)) === JSON.stringify(quizOf(other))
}

/** The list with the one at `from` taken to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
