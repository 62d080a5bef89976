import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'
import type { Stats } from './stats.ts'
import type { LedgerEntry } from './streak-ledger.ts'

/** A number of days in a row, or of right answers in a category. */
export type Milestone = { count: number; category: CategoryName | null }

/** A milestone and when it was reached. */
export type ReachedMilestone = Milestone & { day: Day }

/** Streaks that are milestones, in ascending order. Pictures of a day's result show the longest that is reached. */
export const STREAK_MILESTONES = [7, 30, 100, 365] as const

/** The number of right answers in a category that is a milestone. */
export const CATEGORY_MILESTONE = 50

/**
 * Returns the milestones between two states of a player's statistics. The best streak and the right answers never
 * decrease, and each answer is written once, so each milestone is passed once, on whatever device.
 */
export function milestonesPassed(
  before: Pick<Stats, 'bestStreak' | 'byCategory'>,
  after: Pick<Stats, 'bestStreak' | 'byCategory'>,
): Milestone[] {
  const streaks = STREAK_MILESTONES.filter((days) =>
    isPassed(days, before.bestStreak, after.bestStreak),
  )
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

/** Returns the milestones among the streaks of a player's ledger, each with its first day. */
export function streakMilestones(entries: readonly LedgerEntry[]): ReachedMilestone[] {
  return STREAK_MILESTONES.flatMap((count) => {
    const reached = entries.find(({ streak }) => streak >= count)
    return reached ? [{ count, category: null, day: reached.day }] : []
  })
}

/** Formats a milestone. */
export function milestoneName({ count, category }: Milestone): string {
  return category === null ? `${count} days in a row` : `${count} right answers in ${category}`
}
