import type { RecordedAnswer } from '#domain/play/answer.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import { parseIsoDay } from '#domain/time/day.ts'

/** A visitor's first pick for a question, stored in this browser. */
export type LocalAnswer = Omit<RecordedAnswer, 'claimed'> & {
  timeTaken: number
  /** The question's primary category at the time of the answer. */
  category: CategoryName
  /** Whether the server has counted the pick in the question's tally. */
  counted?: boolean
  /**
   * The server's signed proof of when the pick was made. It is missing until the server has received the pick, and for
   * picks after the question's day.
   */
  receipt?: string
}

/** Returns whether a value from the browser's storage is a local answer. The storage can contain any value. */
export function isLocalAnswer(value: unknown): value is LocalAnswer {
  const { questionId, day, category, choice, correct, timeTaken, answeredAt, receipt } = (value ?? {}) as LocalAnswer
  return (
    typeof questionId === 'string' &&
    (day === null || (typeof day === 'string' && parseIsoDay(day) !== null)) &&
    CATEGORY_NAMES.includes(category) &&
    (choice === null || typeof choice === 'string') &&
    typeof correct === 'boolean' &&
    Number.isFinite(timeTaken) &&
    Number.isFinite(answeredAt) &&
    (receipt === undefined || typeof receipt === 'string')
  )
}
