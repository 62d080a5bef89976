import { hasReliableSolvedRate } from './others-result.ts'
import type { FirstPickSolvedCount } from './question-tally.ts'

/** The maximum number of past days with which a day's difficulty is compared. */
export const MAX_DIFFICULTY_COMPARISON_DAYS = 365

/** The minimum number of past days with enough answers from which the difficulty of a day can be compared. */
const MIN_COMPARED_DAYS = 7

/**
 * Returns the share, from 0 to 1, of past days that were easier: a larger part of the people solved their question at
 * the first pick. Returns `null` until enough people have answered on this day and on enough past days.
 */
export function computeShareOfEasierDays(
  day: FirstPickSolvedCount,
  before: readonly FirstPickSolvedCount[],
): number | null {
  const compared = before.filter(hasReliableSolvedRate)
  if (!hasReliableSolvedRate(day) || compared.length < MIN_COMPARED_DAYS) return null
  const share = day.solved / day.total
  return compared.filter(({ solved, total }) => solved / total > share).length / compared.length
}

/**
 * Formats the difficulty of a day as `Harder than 56% of days`. Returns `null` if the difficulty is unknown, or if the
 * percentage is 0, as on the easiest day.
 */
export function formatDayDifficulty(harderThan: number | null): string | null {
  const percent = Math.round(100 * (harderThan ?? 0))
  return percent > 0 ? `Harder than ${percent}% of days` : null
}
