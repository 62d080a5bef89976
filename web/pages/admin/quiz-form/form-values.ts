import type { QuizWire } from '#contract/quiz-wire.ts'
import { type CategoryName, joinCategories, parseCategories } from '#domain/category.ts'
import type { QuizStatus, QuizType } from '#domain/quiz.ts'
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
export function valuesOf(quiz: QuizWire, questions: ChosenQuestion[]): QuizValues {
  const [primary = 'General Knowledge', ...others] = parseCategories(quiz.Categories)
  return {
    title: quiz.Title,
    byline: quiz.Byline,
    description: quiz.Description,
    primary,
    others,
    type: quiz.QuizType,
    mediaUrl: quiz.MediaURL,
    mediaText: quiz.MediaText,
    sampleFile: quiz.SampleFile,
    status: quiz.Status,
    questions,
  }
}

/** What the form says, as the server takes it. */
export function bodyOf(values: QuizValues) {
  return {
    Title: values.title.trim(),
    Description: values.description.trim(),
    Categories: joinCategories([values.primary, ...values.others]),
    Byline: values.byline.trim(),
    MediaURL: values.mediaUrl.trim(),
    MediaText: values.mediaText.trim(),
    QuizType: values.type,
    Questions: values.questions.map(({ id }) => id),
    SampleFile: values.sampleFile.trim(),
    Status: values.status,
  }
}

/** Whether two forms would be saved as the same quiz. */
export function saysTheSame(one: QuizValues, other: QuizValues): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
}

/** The list with the one at `from` taken to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
