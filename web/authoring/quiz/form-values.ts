import type { CategoryName } from '#domain/categories/category.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { Quiz, QuizStatus, QuizType } from '#domain/quizzes/quiz.ts'
import { getQuizReadiness, countUnplayableQuizQuestions } from '#domain/quizzes/quiz-readiness.ts'
import type { QuizQuestionReleaseMode } from '#domain/authoring/quiz-release.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import type { QuizQuestion } from './quiz-question.ts'

export type QuizFormValues = {
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
  questions: QuizQuestion[]
  /** The mode in which publishing the quiz releases its unreleased questions, or `null` if they stay unreleased. */
  release: QuizQuestionReleaseMode | null
}

export const EMPTY_QUIZ_FORM: QuizFormValues = {
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

export function toQuizFormValues(quiz: Quiz, questions: QuizQuestion[]): QuizFormValues {
  const { title, byline, description, type, mediaUrl, mediaText, sampleFile, status } = quiz
  const [primary, ...others] = quiz.categories
  const about = { title, byline, description, primary, others }
  // A published quiz does not release further questions unless the author chooses so.
  const release = status === 'Published' ? null : 'quiz-only'
  return { ...about, type, mediaUrl, mediaText, sampleFile, status, questions, release }
}

export function convertFormToQuizFields(values: QuizFormValues): Omit<Quiz, 'id' | 'slug'> {
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

/**
 * Returns the mode in which saving the quiz releases its unreleased questions, or `null` if the quiz is a draft or all
 * its questions are released.
 */
export function getChosenQuizReleaseMode({
  status,
  release,
  questions,
}: QuizFormValues): QuizQuestionReleaseMode | null {
  const isWaiting = countUnplayableQuizQuestions(getQuizReadiness(questions, getUtcDayOfInstant(getServerTime()))) > 0
  return status === 'Published' && isWaiting ? release : null
}

/** Returns whether two sets of form values would be saved as equal quizzes. */
export function isSameQuizForm(one: QuizFormValues, other: QuizFormValues): boolean {
  const saved = (values: QuizFormValues) =>
    JSON.stringify([convertFormToQuizFields(values), getChosenQuizReleaseMode(values)])
  return saved(one) === saved(other)
}

/** Returns a list with the item at index `from` moved to index `to`. */
export function moveArrayItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
