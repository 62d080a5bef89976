import { CATEGORY_NAMES, type CategoryName } from './category.ts'
import type { Day } from './day.ts'
import type { Stats } from './stats.ts'
import type { LedgerEntry } from './streak-ledger.ts'

/** So many days in a row, or right answers in a category. */
export type Milestone = { count: number; category: CategoryName | null }

/** A milestone and when it was reached. */
export type ReachedMilestone = Milestone & { day: Day }

const STREAKS = [7, 30, 100, 365]

/** Of right answers in a category. */
export const CATEGORY_MILESTONE = 50

/**
 * What a player reached by what took their statistics from one to the other. The best streak and the right answers never
 * get fewer, and each answer is written once: so each milestone is passed once, on whatever device.
 */
export function milestonesPassed(
  before: Pick<Stats, 'bestStreak' | 'byCategory'>,
  after: Pick<Stats, 'bestStreak' | 'byCategory'>,
): Milestone[] {
  const streaks = STREAKS.filter((days) => isPassed(days, before.bestStreak, after.bestStreak))
  const categories = CATEGORY_NAMES.filter((name) => {
    const right = ({ byCategory }: typeof before) => byCategory[name]?.correct ?? 0
    return isPassed(CATEGORY_MILESTONE, right(before), right(after))
  })
  return [
    ...streaks.map((count) => ({ count, category: null })),
    ...categories.map((category) => ({ count: CATEGORY_MILESTONE, category })),
  ]
}

function isPassed(count: number, was: number, is: number): boolean {
  return was < count && is >= count
}

/** The streaks of a player's ledger that are milestones, each with the first day that made it so long. */
export function streakMilestones(entries: readonly LedgerEntry[]): ReachedMilestone[] {
  return STREAKS.flatMap((count) => {
    const reached = entries.find(({ streak }) => streak >= count)
    return reached ? [{ count, category: null, day: reached.day }] : []
  })
}

/** What it is called. */
export function milestoneName({ count, category }: Milestone): string {
  return category === null ? `${count} days in a row` : `${count} right answers in ${category}`
}
