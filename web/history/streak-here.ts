import { serverNow } from '../clock/server-clock.ts'
import { localAnswers } from './history.ts'
import { browserZone, localStreak } from './local-streak.ts'

/** What the streak of a visitor is worth now, by what this browser remembers. */
export function streakHere(): number {
  return localStreak(localAnswers(), { now: serverNow(), zone: browserZone() }).streak
}
