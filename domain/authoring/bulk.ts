import type { CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'
import type { Difficulty, QuestionStatus } from '../questions/question-fields.ts'

export const MAX_BULK_QUESTIONS = 5000

export type BulkQuestionChange =
  | { to: 'status'; status: QuestionStatus }
  /** Replaces the primary category; further categories stay. */
  | { to: 'category'; category: CategoryName }
  | { to: 'difficulty'; difficulty: Difficulty }
  | { to: 'archive' }
  /** Plans one question a day from this day on, skipping days that are taken. */
  | { to: 'schedule'; from: Day }
  | { to: 'quiz'; quizId: string }
