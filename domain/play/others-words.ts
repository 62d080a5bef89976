import type { Solved } from './question-tally.ts'
import { wilsonInterval } from './wilson.ts'

/** An interval that is wider says too little, in points of a hundred. */
const WIDEST = 20

/** Whether so many answered that shares mean something. */
export function isTelling({ solved, total }: Solved): boolean {
  const { low, high } = wilsonInterval(solved, total)
  return 100 * (high - low) < WIDEST
}

/** What is said of how the others did: how many solved it at first, and how sure that is. */
export function othersWords({ solved, total }: Solved): string {
  if (!isTelling({ solved, total })) return 'You are among the first'
  const { low, high } = wilsonInterval(solved, total)
  const interval = `${Math.round(100 * low)}–${percent(high)}`
  const players = `${total.toLocaleString('en')} players`
  return `Solved at first by ${percent(solved / total)} (${interval}, ${players})`
}

/** `38 %`, on one line. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`
}
