import type { FirstPickSolvedCount } from './question-tally.ts'
import { computeWilsonInterval } from './wilson.ts'

/** The widest confidence interval that is precise enough to show, in percentage points. */
const MAX_INTERVAL_POINTS = 20

/** Returns whether enough players answered for the share of right answers to be meaningful. */
export function hasReliableSolvedRate({ solved, total }: FirstPickSolvedCount): boolean {
  const { low, high } = computeWilsonInterval(solved, total)
  return 100 * (high - low) < MAX_INTERVAL_POINTS
}

/**
 * Formats the percentage of players who solved a question at the first pick, or says that few have answered it so far.
 */
export function formatOtherPlayersResult(count: FirstPickSolvedCount): string {
  return hasReliableSolvedRate(count)
    ? `${formatPercent(count.solved / count.total)} got it first time`
    : 'You’re one of the first to answer'
}

/**
 * Formats the confidence interval of the percentage of right first picks, for a tooltip. Returns `null` while the
 * percentage is not shown.
 */
export function formatSolvedPercentageConfidence({ solved, total }: FirstPickSolvedCount): string | null {
  if (!hasReliableSolvedRate({ solved, total })) return null
  const { low, high } = computeWilsonInterval(solved, total)
  const interval = `${Math.round(100 * low)}–${formatPercent(high)}`
  return `${interval} with 95% confidence, from ${total.toLocaleString('en')} players`
}

/** Formats a share from 0 to 1 as `38%`. */
export function formatPercent(share: number): string {
  return `${Math.round(100 * share)}%`
}
