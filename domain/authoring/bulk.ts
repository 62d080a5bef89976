import type { CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'
import type { Difficulty, QuestionStatus } from '../questions/question-fields.ts'

/** So many questions are changed at once. */
export const MOST_AT_ONCE = 5000

/** What is done to many questions at once. */
export type BulkChange =
  | { to: 'status'; status: QuestionStatus }
  /** The primary one; the further ones stay. */
  | { to: 'category'; category: CategoryName }
  | { to: 'difficulty'; difficulty: Difficulty }
  | { to: 'archive' }
  /** From a day on, one a day, where nothing else is planned. */
  | { to: 'schedule'; from: Day }
  | { to: 'quiz'; quizId: string }
