import { addDays, type Day } from '../time/day.ts'

/** A holiday, both days included: its days add nothing to a streak and break nothing. */
export type Pause = { from: Day; to: Day }

/** Whether freezes are wanted from a day on. */
export type FreezeChoice = { from: Day; wanted: boolean }

/** What decides about days without an answer; every part is dated, so that no day that is over changes. */
export type StreakTerms = {
  pauses: readonly Pause[]
  /** Oldest first; before the first they are wanted. */
  freezes: readonly FreezeChoice[]
}

/**
 * Days in a row on which a player answered that day's question in time, right or wrong; days that are
 * played later never come in here. A freeze is earned by every seven of them, and keeps the streak on a
 * day that is missed.
 */
export type Streak = {
  /** Days in a row up to `lastDay`. */
  streak: number
  bestStreak: number
  /** The latest day that was answered in time. */
  lastDay: Day | null
  /** How many freezes were left after it. */
  freezes: number
}

export const NO_STREAK: Streak = { streak: 0, bestStreak: 0, lastDay: null, freezes: 0 }

export const NO_TERMS: StreakTerms = { pauses: [], freezes: [] }

/** So many days in a row earn a freeze. */
const DAYS_A_FREEZE = 7

const MOST_FREEZES = 2

/** The streak that follows from all days answered in time, in any order. */
export function streakOf(daysInTime: Iterable<Day>, terms: StreakTerms): Streak {
  let result = NO_STREAK
  for (const day of [...new Set(daysInTime)].toSorted()) {
    result = withDay(withoutDays(result, day, terms), day)
  }
  return result
}

/**
 * The streak with one more day answered in time, which is the next one. Any other calls for counting
 * all days again: one before the last may close a gap, and what lies in a gap is said by the terms.
 */
export function advanceStreak(before: Streak, day: Day): Streak | 'count again' {
  if (day === before.lastDay) return before
  const isNext = before.lastDay === null || addDays(before.lastDay, 1) === day
  return isNext ? withDay(before, day) : 'count again'
}

/** One more day that was answered in time. */
export function withDay(before: Streak, day: Day): Streak {
  const streak = before.streak + 1
  const earned = streak % DAYS_A_FREEZE === 0 ? 1 : 0
  return {
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
    lastDay: day,
    freezes: Math.min(MOST_FREEZES, before.freezes + earned),
  }
}

/** What becomes of a day that is over and was not answered in time. */
export type Unanswered = 'paused' | 'frozen' | 'missed'

/** The streak after a day that is over and was not answered in time. */
export function withoutDay(
  before: Streak,
  day: Day,
  { pauses, freezes }: StreakTerms,
): { became: Unanswered; after: Streak } {
  if (pauses.some(({ from, to }) => from <= day && day <= to)) {
    return { became: 'paused', after: before }
  }
  const wanted = freezes.findLast(({ from }) => from <= day)?.wanted ?? true
  if (before.streak > 0 && before.freezes > 0 && wanted) {
    return { became: 'frozen', after: { ...before, freezes: before.freezes - 1 } }
  }
  return { became: 'missed', after: { ...before, streak: 0 } }
}

/** The streak after all days between its last one and another. */
function withoutDays(before: Streak, until: Day, terms: StreakTerms): Streak {
  let after = before
  if (before.lastDay === null) return after
  // A streak that has ended cannot end again, however long ago that was.
  for (let day = addDays(before.lastDay, 1); day < until && after.streak > 0;) {
    after = withoutDay(after, day, terms).after
    day = addDays(day, 1)
  }
  return after
}

/** The streak and the freezes that are left today; days from `firstOpen` on are not over for the player. */
export function standingStreak(
  streak: Streak,
  firstOpen: Day,
  terms: StreakTerms,
): Pick<Streak, 'streak' | 'freezes'> {
  const after = withoutDays(streak, firstOpen, terms)
  return { streak: after.streak, freezes: after.freezes }
}

/** Whether what the streak is worth follows from it alone, without the terms. */
export function standsByItself({ streak, lastDay }: Streak, today: Day): boolean {
  return streak === 0 || lastDay === null || lastDay >= addDays(today, -1)
}
