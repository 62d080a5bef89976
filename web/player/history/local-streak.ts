import { addDays, type Day, dayAt, FIRST_DAY } from '#domain/time/day.ts'
import { standingStreak, type Streak, streakOf, type StreakTerms } from '#domain/streak/streak.ts'
import { daysInTime } from '#domain/play/timeliness.ts'
import type { LocalAnswer } from './local-answer.ts'

/** A visitor's streak has no breaks and no freezes. */
const NO_FREEZES: StreakTerms = { pauses: [], freezes: [{ from: FIRST_DAY, wanted: false }] }

/** The age up to which the server accepts receipts: 60 days, less one minute for the request. */
const RECEIPT_LIFETIME_MS = 60 * 86_400_000 - 60_000

type VisitorStreak = Pick<Streak, 'streak' | 'bestStreak' | 'lastDay'> & {
  /** The number of streak days that a new account keeps, and the questions of those days. */
  kept: { days: number; questionIds: readonly string[] }
}

/** Returns a visitor's streak at the instant `now`, counted in UTC days. */
export function localStreak(answers: readonly LocalAnswer[], now: number): VisitorStreak {
  const known = streakOf(daysInTime(answers, []), NO_FREEZES)
  const kept = answers.filter((answer) => countsOnItsDay(answer, now))
  const days = standing(streakOf(daysInTime(kept, []), NO_FREEZES), now)
  const last = kept
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1)
  const from = last === undefined ? null : addDays(last, 1 - days)
  return {
    streak: standing(known, now),
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
 * Returns whether an answer counts for the streak of the player who takes it over: today's always does, an earlier
 * one only with a receipt that proves it was on time.
 */
export function countsOnItsDay(answer: LocalAnswer, now: number): boolean {
  const { day, answeredAt, receipt } = answer
  if (day === null || dayAt(answeredAt) !== day) return false
  return day === dayAt(now) || (receipt !== undefined && answeredAt > now - RECEIPT_LIFETIME_MS)
}

function standing(streak: Streak, now: number): number {
  const today: Day = dayAt(now)
  return standingStreak(streak, today, NO_FREEZES).streak
}
