import type { RecordedAnswer } from '#domain/answer.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/category.ts'
import { parseDay } from '#domain/day.ts'

/** The first pick of somebody who was not signed in, as this browser remembers it. */
export type LocalAnswer = RecordedAnswer & {
  timeTaken: number
  /** The question's primary category at that time. */
  category: CategoryName
  /** Whether it is counted among everybody's picks. */
  counted?: boolean
}

/** Whether what was kept is an answer: storage may hold anything. */
export function isLocalAnswer(found: unknown): found is LocalAnswer {
  const { questionId, day, category, choice, correct, timeTaken, answeredAt } = (found ??
    {}) as LocalAnswer
  return (
    typeof questionId === 'string' &&
    (day === null || (typeof day === 'string' && parseDay(day) !== null)) &&
    CATEGORY_NAMES.includes(category) &&
    (choice === null || typeof choice === 'string') &&
    typeof correct === 'boolean' &&
    Number.isFinite(timeTaken) &&
    Number.isFinite(answeredAt)
  )
}
