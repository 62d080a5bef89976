import type { Answer } from '../play/answer.ts'
import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { getUtcDayOfInstant } from '../time/day.ts'
import { addConsecutiveDayToStreak, EMPTY_STREAK, type Streak, type StreakSettings, computeStreak } from './streak.ts'
import type { PlayerTimeZoneChange } from '../time/time-zone.ts'
import { getDaysAnsweredOnTime, isDeadlineTimeZoneDependent } from '../play/timeliness.ts'

export type AnswerTally = { correct: number; total: number }

/** Right answers and all answers, in total and by primary category. */
type AnswerTotals = {
  all: AnswerTally
  byCategory: Readonly<Partial<Record<CategoryName, AnswerTally>>>
}

export type PlayerStats = AnswerTotals & Streak

/** The statistics that a player sees. `streak` is the streak as of today. */
export type CurrentPlayerStats = AnswerTotals & Pick<Streak, 'streak' | 'bestStreak'>

type StatsAnswer = Pick<Answer, 'category' | 'correct' | 'day' | 'answeredAt'>

const EMPTY_TALLY: AnswerTally = { correct: 0, total: 0 }

export const EMPTY_PLAYER_STATS: PlayerStats = { all: EMPTY_TALLY, byCategory: {}, ...EMPTY_STREAK }

/** Computes the statistics from all answers of a player. `addAnswerToPlayerStats` must give the same result. */
export function computeStatsFromAnswers(
  answers: readonly StatsAnswer[],
  settings: StreakSettings & { zones: readonly PlayerTimeZoneChange[] },
): PlayerStats {
  let totals: AnswerTotals = EMPTY_PLAYER_STATS
  for (const answer of answers) totals = addToTotals(totals, answer)
  return { ...totals, ...computeStreak(getDaysAnsweredOnTime(answers, settings.zones), settings) }
}

/** Returns the statistics with one more answer, or `'count again'` when they must be recomputed from all answers. */
export function addAnswerToPlayerStats(before: PlayerStats, answer: StatsAnswer): PlayerStats | 'count again' {
  const totals = addToTotals(before, answer)
  if (isDeadlineTimeZoneDependent(answer)) return 'count again'
  const { day } = answer
  const updated = day === getUtcDayOfInstant(answer.answeredAt) ? addConsecutiveDayToStreak(before, day) : before
  if (updated === 'count again') return updated
  const { streak, bestStreak, lastDay, freezes } = updated
  return { ...totals, streak, bestStreak, lastDay, freezes }
}

/**
 * Returns the statistics after a counted answer changed to right or wrong. The streak does not depend on correctness.
 */
export function updateStatsForCorrectedAnswer(
  before: PlayerStats,
  answer: Pick<Answer, 'category' | 'correct'>,
): PlayerStats {
  const { category, correct } = answer
  const updated = (tally: AnswerTally = EMPTY_TALLY) => {
    return { ...tally, correct: tally.correct + (correct ? 1 : -1) }
  }
  const { all, byCategory } = before
  return {
    ...before,
    all: updated(all),
    byCategory: { ...byCategory, [category]: updated(byCategory[category]) },
  }
}

function addToTotals({ all, byCategory }: AnswerTotals, { category, correct }: StatsAnswer): AnswerTotals {
  return {
    all: addToTally(all, correct),
    byCategory: {
      ...byCategory,
      [category]: addToTally(byCategory[category] ?? EMPTY_TALLY, correct),
    },
  }
}

function addToTally({ correct, total }: AnswerTally, right: boolean): AnswerTally {
  return { correct: correct + (right ? 1 : 0), total: total + 1 }
}

export function isSamePlayerStats(one: PlayerStats, other: PlayerStats): boolean {
  return (
    one.streak === other.streak &&
    one.bestStreak === other.bestStreak &&
    one.lastDay === other.lastDay &&
    one.freezes === other.freezes &&
    isSameTally(one.all, other.all) &&
    CATEGORY_NAMES.every((name) => isSameTally(one.byCategory[name], other.byCategory[name]))
  )
}

function isSameTally(one: AnswerTally = EMPTY_TALLY, other: AnswerTally = EMPTY_TALLY): boolean {
  return one.correct === other.correct && one.total === other.total
}

/** Returns the share of right answers in whole percent; 0 without answers. */
export function getPercentage({ correct, total }: AnswerTally): number {
  return total === 0 ? 0 : Math.round((100 * correct) / total)
}
