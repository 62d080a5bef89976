import type { CategoryName } from '#domain/categories/category.ts'
import { dayAt } from '#domain/time/day.ts'
import type { Quiz, QuizStatus, QuizType } from '#domain/quizzes/quiz.ts'
import { readinessOf, waitingCount } from '#domain/quizzes/quiz-readiness.ts'
import type { Release } from '#domain/authoring/quiz-release.ts'
import { serverNow } from '../../player/clock/server-clock.ts'
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
  /** What publishing it does to questions that wait; null leaves them as they are. */
  release: Release | null
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
  release: 'quiz-only',
}

/** A quiz that is there, as the form shows it. */
export function valuesOf(quiz: Quiz, questions: ChosenQuestion[]): QuizValues {
  const { title, byline, description, type, mediaUrl, mediaText, sampleFile, status } = quiz
  const [primary, ...others] = quiz.categories
  const about = { title, byline, description, primary, others }
  // What is out already stays as it is until somebody says otherwise.
  const release = status === 'Published' ? null : 'quiz-only'
  return { ...about, type, mediaUrl, mediaText, sampleFile, status, questions, release }
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

/** What saving it does to questions that wait: nothing while the quiz is a draft, or when none does. */
export function releaseOf({ status, release, questions }: QuizValues): Release | null {
  const isWaiting = waitingCount(readinessOf(questions, dayAt(serverNow()))) > 0
  return status === 'Published' && isWaiting ? release : null
}

/** Whether two forms would be saved as the same quiz. */
export function saysTheSame(one: QuizValues, other: QuizValues): boolean {
  const saved = (values: QuizValues) => JSON.stringify([quizOf(values), releaseOf(values)])
  return saved(one) === saved(other)
}

/** The list with the one at `from` taken to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
