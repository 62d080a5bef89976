import type { Solved } from './question-tally.ts'
import { wilsonInterval } from './wilson.ts'

/** The widest confidence interval that is precise enough to show, in percentage points. */
const WIDEST = 20

/** Returns whether enough players answered for the share of right answers to be meaningful. */
export function isTelling({ solved, total }: Solved): boolean {
  const { low, high } = wilsonInterval(solved, total)
  return 100 * (high - low) < WIDEST
}

/**
 * Formats the share of players who solved a question at the first pick, with its confidence
 * interval.
 */
export function othersWords({ solved, total }: Solved): string {
  if (!isTelling({ solved, total })) return 'You are among the first'
  const { low, high } = wilsonInterval(solved, total)
  const interval = `${Math.round(100 * low)}–${percent(high)}`
  const players = `${total.toLocaleString('en')} players`
  return `Solved at first by ${percent(solved / total)} (${interval}, ${players})`
}

/** Formats a share from 0 to 1 as `38 %` with a no-break space. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`
}
