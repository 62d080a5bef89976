import type { CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'
import type { Difficulty, QuestionStatus } from './question-fields.ts'
import type { QuestionKind } from './question-kinds.ts'

/** The numbers of questions by property. Only `archived` counts archived questions. */
export type QuestionTotals = {
  all: number
  archived: number
  byStatus: Record<QuestionStatus, number>
  byKind: Record<QuestionKind, number>
  byDifficulty: Record<Difficulty, number>
  byCategory: Record<CategoryName, number>
  /** The number of published questions that wait for a day. */
  unused: number
  unusedByCategory: Record<CategoryName, number>
  unusedByKind: Record<QuestionKind, number>
  unusedByDifficulty: Record<Difficulty, number>
  /** The number of questions whose day has come. */
  shownByCategory: Record<CategoryName, number>
  today: Day
  nextQuestionlessDay: Day
}
