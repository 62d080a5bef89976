import type { SolvedCount } from './question-tally.ts'
import { computeWilsonInterval } from './wilson.ts'

/** The widest confidence interval that is precise enough to show, in percentage points. */
const MAX_INTERVAL_POINTS = 20

/** Returns whether enough players answered for the share of right answers to be meaningful. */
export function hasEnoughAnswersForSolvedShare({ solved, total }: SolvedCount): boolean {
  const { low, high } = computeWilsonInterval(solved, total)
  return 100 * (high - low) < MAX_INTERVAL_POINTS
}

/**
 * Formats the share of players who solved a question at the first pick, with its confidence
 * interval.
 */
export function formatSolvedShareOfOtherPlayers({ solved, total }: SolvedCount): string {
  if (!hasEnoughAnswersForSolvedShare({ solved, total })) return 'You are among the first'
  const { low, high } = computeWilsonInterval(solved, total)
  const interval = `${Math.round(100 * low)}–${formatPercent(high)}`
  const players = `${total.toLocaleString('en')} players`
  return `Solved at first by ${formatPercent(solved / total)} (${interval}, ${players})`
}

/** Formats a share from 0 to 1 as `38 %` with a no-break space. */
export function formatPercent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`
}
