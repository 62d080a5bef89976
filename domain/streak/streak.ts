import { addDays, type Day } from '../time/day.ts'

/** A break of a player, from its first to its last day, which neither adds to the streak nor ends it. */
export type StreakPause = { from: Day; to: Day }

/** A player's choice whether freezes are used, valid from the day `from` until the next choice. */
export type StreakFreezePreference = { from: Day; wanted: boolean }

/** The settings that decide how unanswered days count. They are dated, so that changes do not affect past days. */
export type StreakSettings = {
  pauses: readonly StreakPause[]
  /** The player's choices whether freezes are used, oldest first. Before the first choice they are used. */
  freezes: readonly StreakFreezePreference[]
}

/**
 * A player's streak: consecutive days answered on time, right or wrong. Late answers never count.
 * Every seven days in a row earn a freeze, which keeps the streak on a missed day.
 */
export type Streak = {
  /** The number of consecutive days up to `lastDay`. */
  streak: number
  bestStreak: number
  /** The latest day that the player has answered on time. */
  lastDay: Day | null
  /** The number of freezes left after `lastDay`. */
  freezes: number
}

export const EMPTY_STREAK: Streak = { streak: 0, bestStreak: 0, lastDay: null, freezes: 0 }

export const DEFAULT_STREAK_SETTINGS: StreakSettings = { pauses: [], freezes: [] }

/** The number of days in a row that earn a freeze. */
const DAYS_PER_FREEZE = 7

const MAX_FREEZES = 2

/** Computes the streak from all days answered on time, in any order. */
export function computeStreak(onTimeDays: Iterable<Day>, settings: StreakSettings): Streak {
  let result = EMPTY_STREAK
  for (const day of [...new Set(onTimeDays)].toSorted()) {
    result = addOnTimeDayToStreak(addUnansweredDays(result, day, settings), day)
  }
  return result
}

/**
 * Returns the streak after one more day was answered on time, if that day directly follows the last day of the streak.
 * Otherwise returns `'count again'`, and the caller must compute the streak from all answers: an earlier day may close
 * a gap, and the player's settings decide about the days in a gap.
 */
export function addConsecutiveDayToStreak(before: Streak, day: Day): Streak | 'count again' {
  if (day === before.lastDay) return before
  const isNext = before.lastDay === null || addDays(before.lastDay, 1) === day
  return isNext ? addOnTimeDayToStreak(before, day) : 'count again'
}

/** Returns the streak after the next day was answered on time. */
export function addOnTimeDayToStreak(before: Streak, day: Day): Streak {
  const streak = before.streak + 1
  const earned = streak % DAYS_PER_FREEZE === 0 ? 1 : 0
  return {
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
    lastDay: day,
    freezes: Math.min(MAX_FREEZES, before.freezes + earned),
  }
}

/** The status of a past day without an answer on time. */
export type UnansweredStreakDayStatus = 'paused' | 'frozen' | 'missed'

/** Returns the status of a past day without an answer on time, and the streak after it. */
export function addUnansweredDayToStreak(
  before: Streak,
  day: Day,
  { pauses, freezes }: StreakSettings,
): { status: UnansweredStreakDayStatus; after: Streak } {
  if (pauses.some(({ from, to }) => from <= day && day <= to)) {
    return { status: 'paused', after: before }
  }
  const wanted = freezes.findLast(({ from }) => from <= day)?.wanted ?? true
  if (before.streak > 0 && before.freezes > 0 && wanted) {
    return { status: 'frozen', after: { ...before, freezes: before.freezes - 1 } }
  }
  return { status: 'missed', after: { ...before, streak: 0 } }
}

/** Returns the streak after all unanswered days between its last day and `until`. */
function addUnansweredDays(before: Streak, until: Day, settings: StreakSettings): Streak {
  let after = before
  if (before.lastDay === null) return after
  // The loop ends once the streak is 0, so that a long absence takes no time to compute.
  for (let day = addDays(before.lastDay, 1); day < until && after.streak > 0;) {
    after = addUnansweredDayToStreak(after, day, settings).after
    day = addDays(day, 1)
  }
  return after
}

/** Returns the current streak and remaining freezes. Days from `firstOpen` on are not over for the player. */
export function computeCurrentStreak(
  streak: Streak,
  firstOpen: Day,
  settings: StreakSettings,
): Pick<Streak, 'streak' | 'freezes'> {
  const after = addUnansweredDays(streak, firstOpen, settings)
  return { streak: after.streak, freezes: after.freezes }
}

/**
 * Returns whether breaks and freezes cannot change the current streak, because it is 0 or the player has answered
 * yesterday's or today's question.
 */
export function isIndependentOfStreakSettings({ streak, lastDay }: Streak, today: Day): boolean {
  return streak === 0 || lastDay === null || lastDay >= addDays(today, -1)
}
