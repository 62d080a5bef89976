import { MINUTE_MS } from '#domain/time/units.ts'
import { addDays, type Day, getUtcDayOfInstant, FIRST_POSSIBLE_QUESTION_DAY } from '#domain/time/day.ts'
import { computeCurrentStreak, type Streak, computeStreak, type StreakSettings } from '#domain/streak/streak.ts'
import { getDaysAnsweredOnTime, PICK_RECEIPT_LIFETIME_MS } from '#domain/play/timeliness.ts'
import type { LocalAnswer } from './local-answer.ts'

/** The streak settings of visitors, who have no breaks and no freezes. */
const VISITOR_STREAK_TERMS: StreakSettings = {
  pauses: [],
  freezes: [{ from: FIRST_POSSIBLE_QUESTION_DAY, wanted: false }],
}

/**
 * The maximum age of a receipt that is sent: one minute less than the server accepts, because the request takes time.
 */
const MAX_RECEIPT_AGE_MS = PICK_RECEIPT_LIFETIME_MS - MINUTE_MS

export type VisitorStreak = Pick<Streak, 'streak' | 'bestStreak' | 'lastDay'> & {
  /**
   * The part of the streak that survives if the visitor creates an account now: its number of days, and the ids of
   * their questions.
   */
  kept: { days: number; questionIds: readonly string[] }
}

/** Returns a visitor's streak at the instant `now`, counted in UTC days. */
export function computeLocalStreak(answers: readonly LocalAnswer[], now: number): VisitorStreak {
  const known = computeStreak(getDaysAnsweredOnTime(answers, []), VISITOR_STREAK_TERMS)
  const kept = answers.filter((answer) => doesAnswerCountForStreak(answer, now))
  const days = currentVisitorStreak(computeStreak(getDaysAnsweredOnTime(kept, []), VISITOR_STREAK_TERMS), now)
  const last = kept
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1)
  const from = last === undefined ? null : addDays(last, 1 - days)
  return {
    streak: currentVisitorStreak(known, now),
    bestStreak: known.bestStreak,
    lastDay: known.lastDay,
    kept: {
      days,
      questionIds: kept
        .filter(({ day }) => days > 0 && from !== null && day !== null && day >= from)
        .map(({ questionId }) => questionId),
    },
  }
}

/**
 * Returns whether a local answer will count for the streak of the player to whom it is transferred: today's answer
 * always does, an earlier one only with a receipt, which proves that it was on time.
 */
export function doesAnswerCountForStreak(answer: LocalAnswer, now: number): boolean {
  const { day, answeredAt, receipt } = answer
  if (day === null || getUtcDayOfInstant(answeredAt) !== day) return false
  return day === getUtcDayOfInstant(now) || (receipt !== undefined && answeredAt > now - MAX_RECEIPT_AGE_MS)
}

function currentVisitorStreak(streak: Streak, now: number): number {
  const today: Day = getUtcDayOfInstant(now)
  return computeCurrentStreak(streak, today, VISITOR_STREAK_TERMS).streak
}
