import type { CategoryName } from './category.ts'
import { type Day, dayAt } from './day.ts'

/** What a player answered first to a question: a fact that never changes. */
export type Answer = {
  playerId: string
  questionId: string
  /** Which edit of the question was answered. */
  questionVersion: number
  /** The question's primary category at that time. */
  category: CategoryName
  /** The day whose daily question it is; null when it had none. */
  day: Day | null
  /** What was picked or typed; null when it is not known. */
  choice: string | null
  correct: boolean
  /** Milliseconds since 1970. */
  answeredAt: number
  /** Milliseconds; null when it is not known. */
  timeTaken: number | null
}

/** Whether a day's question was answered on that very day. */
export function isOnTime({ day, answeredAt }: Pick<Answer, 'day' | 'answeredAt'>): boolean {
  return day !== null && dayAt(answeredAt) === day
}
