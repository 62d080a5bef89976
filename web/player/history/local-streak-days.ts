import { getServerTime } from '../clock/server-clock.ts'
import { listLocalAnswers } from './local-answer-store.ts'
import { computeLocalStreak } from './local-streak.ts'

/** Returns the length of the visitor's current streak, in days. */
export function getLocalStreakDays(): number {
  return computeLocalStreak(listLocalAnswers(), getServerTime()).streak
}
