import type { CategoryName } from './category.ts'

/**
 * A player's share of right answers in a category compared with all other players on the same
 * questions. Shares are from 0 to 1.
 */
export type CategoryComparison = {
  category: CategoryName
  questions: number
  /** The share of the questions that the player answered right at the first pick. */
  own: number
  /** The average share of other players who answered right at the first pick. Each question has the same weight. */
  others: number
}
