import { FIRST_DAY } from '#domain/day.ts'
import { standingStreak, type Streak, streakOf, type StreakTerms } from '#domain/streak.ts'
import { daysInTime, firstOpenDay } from '#domain/timeliness.ts'
import type { LocalAnswer } from './local-answer.ts'

/** Who has no account sets no breaks and earns no freezes. */
const NO_FREEZES: StreakTerms = { pauses: [], freezes: [{ from: FIRST_DAY, wanted: false }] }

/** What a visitor's streak is worth now: by the rules for players, where the browser's clock is. */
export function localStreak(
  answers: readonly LocalAnswer[],
  { now, zone }: { now: number; zone: string },
): Pick<Streak, 'streak' | 'bestStreak' | 'lastDay'> {
  const zones = [{ zone, since: 0 }]
  const known = streakOf(daysInTime(answers, zones), NO_FREEZES)
  const { streak } = standingStreak(known, firstOpenDay(now, zones), NO_FREEZES)
  return { streak, bestStreak: known.bestStreak, lastDay: known.lastDay }
}

/** The zone of the browser's clock. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
