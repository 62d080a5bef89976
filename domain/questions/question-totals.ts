import type { CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'
import type { Difficulty, QuestionStatus } from './question-fields.ts'
import type { QuestionKind } from './question-kinds.ts'

/** How many questions there are, by what they are; only `archived` counts archived ones. */
export type QuestionTotals = {
  all: number
  archived: number
  byStatus: Record<QuestionStatus, number>
  byKind: Record<QuestionKind, number>
  byDifficulty: Record<Difficulty, number>
  /** By primary category. */
  byCategory: Record<CategoryName, number>
  /** Published, and waiting for a day. */
  unused: number
  unusedByCategory: Record<CategoryName, number>
  unusedByKind: Record<QuestionKind, number>
  unusedByDifficulty: Record<Difficulty, number>
  /** Had their day. */
  shownByCategory: Record<CategoryName, number>
  today: Day
  nextQuestionlessDay: Day
}
