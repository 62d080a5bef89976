import type { CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'
import type { Difficulty, QuestionStatus } from '../questions/question-fields.ts'

/** The maximum number of questions in one bulk change. */
export const MAX_BULK_QUESTIONS = 5000

/** A change of many questions in one step. */
export type BulkQuestionChange =
  | { to: 'status'; status: QuestionStatus }
  /** Replaces the primary category; further categories stay. */
  | { to: 'category'; category: CategoryName }
  | { to: 'difficulty'; difficulty: Difficulty }
  | { to: 'archive' }
  /** Plans one question a day from this day on, skipping days that are taken. */
  | { to: 'schedule'; from: Day }
  | { to: 'quiz'; quizId: string }
