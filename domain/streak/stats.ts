import type { Answer } from '../play/answer.ts'
import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { dayAt } from '../time/day.ts'
import { advanceStreak, NO_STREAK, type Streak, type StreakTerms, streakOf } from './streak.ts'
import type { ZoneSince } from '../time/time-zone.ts'
import { daysInTime, dependsOnZone } from '../play/timeliness.ts'

export type Tally = { correct: number; total: number }

/** Right answers and all answers, in total and by primary category. */
type Totals = { all: Tally; byCategory: Readonly<Partial<Record<CategoryName, Tally>>> }

/** A player's statistics, computed from all their answers. */
export type Stats = Totals & Streak

/** The statistics that a player sees. `streak` is the streak as of today. */
export type StandingStats = Totals & Pick<Streak, 'streak' | 'bestStreak'>

type Counted = Pick<Answer, 'category' | 'correct' | 'day' | 'answeredAt'>

const NONE: Tally = { correct: 0, total: 0 }

export const NO_STATS: Stats = { all: NONE, byCategory: {}, ...NO_STREAK }

/** Computes the statistics from all answers of a player. `addAnswer` must give the same result. */
export function statsOf(
  answers: readonly Counted[],
  terms: StreakTerms & { zones: readonly ZoneSince[] },
): Stats {
  let totals: Totals = NO_STATS
  for (const answer of answers) totals = addToTotals(totals, answer)
  return { ...totals, ...streakOf(daysInTime(answers, terms.zones), terms) }
}

/**
 * Returns the statistics with one more answer, or `'count again'` when they must be recomputed from
 * all answers.
 */
export function addAnswer(before: Stats, answer: Counted): Stats | 'count again' {
  const totals = addToTotals(before, answer)
  if (dependsOnZone(answer)) return 'count again'
  const { day } = answer
  const updated = day === dayAt(answer.answeredAt) ? advanceStreak(before, day) : before
  if (updated === 'count again') return updated
  const { streak, bestStreak, lastDay, freezes } = updated
  return { ...totals, streak, bestStreak, lastDay, freezes }
}

/**
 * Returns the statistics after a counted answer changed to right or wrong. The streak does not
 * depend on correctness.
 */
export function withJudgement(before: Stats, answer: Pick<Answer, 'category' | 'correct'>): Stats {
  const { category, correct } = answer
  const updated = (tally: Tally = NONE) => {
    return { ...tally, correct: tally.correct + (correct ? 1 : -1) }
  }
  const { all, byCategory } = before
  return {
    ...before,
    all: updated(all),
    byCategory: { ...byCategory, [category]: updated(byCategory[category]) },
  }
}

function addToTotals({ all, byCategory }: Totals, { category, correct }: Counted): Totals {
  return {
    all: addToTally(all, correct),
    byCategory: { ...byCategory, [category]: addToTally(byCategory[category] ?? NONE, correct) },
  }
}

function addToTally({ correct, total }: Tally, right: boolean): Tally {
  return { correct: correct + (right ? 1 : 0), total: total + 1 }
}

export function sameStats(one: Stats, other: Stats): boolean {
  return (
    one.streak === other.streak &&
    one.bestStreak === other.bestStreak &&
    one.lastDay === other.lastDay &&
    one.freezes === other.freezes &&
    sameTally(one.all, other.all) &&
    CATEGORY_NAMES.every((name) => sameTally(one.byCategory[name], other.byCategory[name]))
  )
}

function sameTally(one: Tally = NONE, other: Tally = NONE): boolean {
  return one.correct === other.correct && one.total === other.total
}

/** Returns the share of right answers in whole percent; 0 without answers. */
export function percentage({ correct, total }: Tally): number {
  return total === 0 ? 0 : Math.round((100 * correct) / total)
}
