import type { Database } from '#db/tables/tables.ts'
import { type Day, getUtcDayOfInstant, countDaysBetween } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { listDaysWithQuestion } from './daily.queries.ts'

type CachedDays = { version: number; today: Day; days: readonly Day[]; set: ReadonlySet<Day> }

const cachedDays = new WeakMap<Database, Promise<CachedDays>>()

/**
 * Returns whether a day has a question and, if not, the nearest day that has one (the earlier one of
 * two). Caches the days for each content version, so that crawling empty days causes no queries.
 */
export async function lookUpNearestQuestionDay(
  { db, content, now }: Pick<ServerDependencies, 'db' | 'content' | 'now'>,
  day: Day,
): Promise<{ hasQuestion: true } | { hasQuestion: false; nearest: Day | null }> {
  const [version, today] = [content.version(), getUtcDayOfInstant(now())]
  let found = await cachedDays.get(db)?.catch(() => null)
  if (found?.version !== version || found.today !== today) {
    const reading = listDaysWithQuestion(db, today).then((days) => {
      return { version, today, days, set: new Set(days) }
    })
    cachedDays.set(db, reading)
    found = await reading
  }
  if (found.set.has(day)) return { hasQuestion: true }
  return { hasQuestion: false, nearest: findNearestDay(day, found.days) }
}

/** Returns the day of a sorted list that is nearest to another. */
function findNearestDay(day: Day, days: readonly Day[]): Day | null {
  const at = days.findIndex((one) => one > day)
  const later = days[at] ?? null
  const earlier = (at < 0 ? days.at(-1) : days[at - 1]) ?? null
  if (!earlier || !later) return earlier ?? later
  return countDaysBetween(earlier, day) <= countDaysBetween(day, later) ? earlier : later
}
