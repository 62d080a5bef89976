import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'
import type { PlayerStats } from './stats.ts'
import type { StreakLedgerEntry } from './streak-ledger.ts'

/** A streak of `count` days, or `count` right answers in a category. */
export type PlayerMilestone = { count: number; category: CategoryName | null }

/** A milestone and when it was reached. */
export type PlayerMilestoneWithDay = PlayerMilestone & { day: Day }

/**
 * The streak lengths that are milestones, in ascending order. The picture of a day's result shows
 * the longest one reached.
 */
export const STREAK_MILESTONE_DAYS = [3, 7, 14, 30, 50, 100, 365] as const

export const CATEGORY_MILESTONE_ANSWER_COUNT = 50

/**
 * Returns the milestones between two states of a player's statistics. The best streak and the right
 * answers never decrease, so each milestone is passed exactly once.
 */
export function findNewlyReachedMilestones(
  before: Pick<PlayerStats, 'bestStreak' | 'byCategory'>,
  after: Pick<PlayerStats, 'bestStreak' | 'byCategory'>,
): PlayerMilestone[] {
  const streaks = STREAK_MILESTONE_DAYS.filter((days) => isPassed(days, before.bestStreak, after.bestStreak))
  const categories = CATEGORY_NAMES.filter((name) => {
    const right = ({ byCategory }: typeof before) => byCategory[name]?.correct ?? 0
    return isPassed(CATEGORY_MILESTONE_ANSWER_COUNT, right(before), right(after))
  })
  return [
    ...streaks.map((count) => ({ count, category: null })),
    ...categories.map((category) => ({ count: CATEGORY_MILESTONE_ANSWER_COUNT, category })),
  ]
}

function isPassed(count: number, was: number, is: number): boolean {
  return was < count && is >= count
}

/** Returns the streak milestones in a ledger, each with the day it was reached. */
export function findStreakMilestones(entries: readonly StreakLedgerEntry[]): PlayerMilestoneWithDay[] {
  return STREAK_MILESTONE_DAYS.flatMap((count) => {
    const reached = entries.find(({ streak }) => streak >= count)
    return reached ? [{ count, category: null, day: reached.day }] : []
  })
}

/** Returns the next streak milestone after a player's best streak, or `null` after the last one. */
export function getNextStreakMilestone(bestStreak: number): PlayerMilestone | null {
  const count = STREAK_MILESTONE_DAYS.find((days) => days > bestStreak)
  return count === undefined ? null : { count, category: null }
}

export function formatMilestone({ count, category }: PlayerMilestone): string {
  return category === null ? `${count} days in a row` : `${count} right answers in ${category}`
}
