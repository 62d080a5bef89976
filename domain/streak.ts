import { addDays, type Day } from './day.ts'

/**
 * Days in a row on which a player answered that day's question on that very day, right or wrong.
 * Such a day is said to be on time; days that are played later never come in here.
 */
export type Streak = {
  /** Days in a row up to `lastDay`. */
  streak: number
  bestStreak: number
  /** The latest day on time. */
  lastDay: Day | null
}

export const NO_STREAK: Streak = { streak: 0, bestStreak: 0, lastDay: null }

/** The streak that follows from all days on time, in any order. */
export function streakOf(daysOnTime: Iterable<Day>): Streak {
  let result = NO_STREAK
  for (const day of [...new Set(daysOnTime)].toSorted()) result = oneMore(result, day)
  return result
}

/**
 * The streak with one more day on time. A day before the last one, as of a clock that was stepped
 * back, may close a gap anywhere: then the days must be counted again.
 */
export function advanceStreak(before: Streak, day: Day): Streak | 'count again' {
  if (before.lastDay !== null && day < before.lastDay) return 'count again'
  return oneMore(before, day)
}

function oneMore(before: Streak, day: Day): Streak {
  if (day === before.lastDay) return before
  const goesOn = before.lastDay !== null && addDays(before.lastDay, 1) === day
  const streak = goesOn ? before.streak + 1 : 1
  return { streak, bestStreak: Math.max(before.bestStreak, streak), lastDay: day }
}

/** What the streak is worth today: it stands until the day after its last one is over. */
export function standingStreak({ streak, lastDay }: Streak, today: Day): number {
  return lastDay !== null && lastDay >= addDays(today, -1) ? streak : 0
}
