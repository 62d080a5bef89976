import type { Database } from '#db/tables/tables.ts'
import { type Day, dayAt } from '#domain/time/day.ts'
import { standingStreak, standsByItself, type Streak } from '#domain/streak/streak.ts'
import { firstOpenDay } from '#domain/play/timeliness.ts'
import { statsOfPlayer } from './profile.queries.ts'
import { termsOfPlayer } from './streak-terms.queries.ts'

/** Returns a player's current streak at an instant, the longest streak, and the latest day that counts. */
export async function streakOfPlayer(
  db: Database,
  playerId: string,
  now: number,
): Promise<{ streak: number; bestStreak: number; lastDay: Day | null }> {
  const known = await statsOfPlayer(db, playerId)
  const { bestStreak, lastDay } = known
  return { streak: await streakNow(db, playerId, known, now), bestStreak, lastDay }
}

/** Returns how many freezes a player has left at an instant. */
export async function freezesNow(db: Database, playerId: string, now: number): Promise<number> {
  return (await standingNow(db, playerId, await statsOfPlayer(db, playerId), now)).freezes
}

/** Returns the length of a stored streak at an instant, after missed days since its last day. */
export async function streakNow(
  db: Database,
  playerId: string,
  known: Streak,
  now: number,
): Promise<number> {
  return (await standingNow(db, playerId, known, now)).streak
}

async function standingNow(db: Database, playerId: string, known: Streak, now: number) {
  if (standsByItself(known, dayAt(now))) return known
  const terms = await termsOfPlayer(db, playerId)
  return standingStreak(known, firstOpenDay(now, terms.zones), terms)
}
