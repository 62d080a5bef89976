import { LRUCache } from 'lru-cache'
import { MAX_COMPARED_PAST_DAYS, computeShareOfEasierDays } from '#domain/play/day-rank.ts'
import { countSolvedAtFirst } from '#domain/play/question-tally.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { MINUTE_MS } from '#domain/time/units.ts'
import type { ServerDeps } from '../server-deps.ts'
import { countSolvedByDay } from './question-tallies.queries.ts'

/** How long the comparison of a day is reused, because it reads the tallies of a year. */
const MAX_AGE_MS = 10 * MINUTE_MS
const MAX_CACHED_DAYS = 50

/** Returns a function that says how hard a day was among the days before, or `null` until enough people answered. */
export function createDayDifficultyRanker({
  db,
  now,
}: Pick<ServerDeps, 'db' | 'now'>): (day: Day) => Promise<number | null> {
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

async function rankDay(db: ServerDeps['db'], day: Day): Promise<number | null> {
  const solvedByDay = await countSolvedByDay(db, { from: addDays(day, -MAX_COMPARED_PAST_DAYS), to: day })
  const own = solvedByDay.get(day) ?? countSolvedAtFirst([])
  solvedByDay.delete(day)
  return computeShareOfEasierDays(own, [...solvedByDay.values()])
}
