import type { CategoryName } from './category.ts'

/** How a player did in a category beside everybody else, on the same questions; parts are from 0 to 1. */
export type CategoryComparison = {
  category: CategoryName
  questions: number
  /** Which part of them the player had right at first. */
  own: number
  /** Which part of the others had a question right at first; each question weighs the same, as it does for the player. */
  others: number
}
