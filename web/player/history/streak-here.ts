import { serverNow } from '../clock/server-clock.ts'
import { localAnswers } from './history.ts'
import { localStreak } from './local-streak.ts'

/** Returns the length of the visitor's current streak, in days. */
export function streakHere(): number {
  return localStreak(localAnswers(), serverNow()).streak
}
