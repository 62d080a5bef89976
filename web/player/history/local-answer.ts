import type { RecordedAnswer } from '#domain/play/answer.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'
import { parseDay } from '#domain/time/day.ts'

/** A visitor's first pick, as this browser remembers it. */
export type LocalAnswer = Omit<RecordedAnswer, 'claimed'> & {
  timeTaken: number
  /** The question's primary category at that time. */
  category: CategoryName
  /** Whether it is counted among everybody's picks. */
  counted?: boolean
  /** The server's signed proof of when the pick was made; missing until the server has it, and for late picks. */
  receipt?: string
}

/** Returns whether a value from storage is an answer: storage can hold anything. */
export function isLocalAnswer(found: unknown): found is LocalAnswer {
  const { questionId, day, category, choice, correct, timeTaken, answeredAt, receipt } = (found ??
    {}) as LocalAnswer
  return (
    typeof questionId === 'string' &&
    (day === null || (typeof day === 'string' && parseDay(day) !== null)) &&
    CATEGORY_NAMES.includes(category) &&
    (choice === null || typeof choice === 'string') &&
    typeof correct === 'boolean' &&
    Number.isFinite(timeTaken) &&
    Number.isFinite(answeredAt) &&
    (receipt === undefined || typeof receipt === 'string')
  )
}
