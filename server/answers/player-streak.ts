import type { Database } from '#db/tables/tables.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { computeCurrentStreak, isIndependentOfStreakSettings, type Streak } from '#domain/streak/streak.ts'
import { getEarliestTimelyAnswerDay } from '#domain/play/timeliness.ts'
import { getPlayerStats } from './profile.queries.ts'
import { getPlayerStreakSettings } from './streak-settings.queries.ts'

/** Returns a player's current streak at an instant, the longest streak, and the latest day that counts. */
export async function getPlayerStreak(
  db: Database,
  playerId: string,
  now: number,
): Promise<{ streak: number; bestStreak: number; lastDay: Day | null }> {
  const known = await getPlayerStats(db, playerId)
  const { bestStreak, lastDay } = known
  return { streak: await computeStreakAt(db, playerId, known, now), bestStreak, lastDay }
}

export async function getRemainingFreezes(db: Database, playerId: string, now: number): Promise<number> {
  return (await computeStandingAt(db, playerId, await getPlayerStats(db, playerId), now)).freezes
}

/** Returns the length of a stored streak at an instant, after missed days since its last day. */
export async function computeStreakAt(db: Database, playerId: string, known: Streak, now: number): Promise<number> {
  return (await computeStandingAt(db, playerId, known, now)).streak
}

async function computeStandingAt(db: Database, playerId: string, known: Streak, now: number) {
  if (isIndependentOfStreakSettings(known, getUtcDayOfInstant(now))) return known
  const terms = await getPlayerStreakSettings(db, playerId)
  return computeCurrentStreak(known, getEarliestTimelyAnswerDay(now, terms.zones), terms)
}
