import { LRUCache } from 'lru-cache'
import { MAX_DIFFICULTY_COMPARISON_DAYS, computeShareOfEasierDays } from '#domain/play/day-rank.ts'
import { countSolvedAtFirstPick } from '#domain/play/question-tally.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { MINUTE_MS } from '#domain/time/units.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { loadSolvedCountsByDay } from './question-tallies.queries.ts'

/** How long the result for a day is cached, because computing it reads the answer counts of a year. */
const MAX_AGE_MS = 10 * MINUTE_MS
const MAX_CACHED_DAYS = 50

/**
 * Creates a function that returns how hard the question of a day was: the share, from 0 to 1, of past days with an
 * easier question. It returns `null` until enough people have answered.
 */
export function createDayDifficultyRanker({
  db,
  now,
}: Pick<ServerDependencies, 'db' | 'now'>): (day: Day) => Promise<number | null> {
  const known = new LRUCache<string, { at: number; harderThan: Promise<number | null> }>({ max: MAX_CACHED_DAYS })
  return (day) => {
    const found = known.get(day)
    if (found && now() - found.at < MAX_AGE_MS) return found.harderThan
    const harderThan = rankDay(db, day)
    known.set(day, { at: now(), harderThan })
    harderThan.catch(() => known.delete(day))
    return harderThan
  }
}

async function rankDay(db: ServerDependencies['db'], day: Day): Promise<number | null> {
  const solvedByDay = await loadSolvedCountsByDay(db, { from: addDays(day, -MAX_DIFFICULTY_COMPARISON_DAYS), to: day })
  const own = solvedByDay.get(day) ?? countSolvedAtFirstPick([])
  solvedByDay.delete(day)
  return computeShareOfEasierDays(own, [...solvedByDay.values()])
}
