import { incrementAudienceCounts } from '#server/audience/audience.queries.ts'
import type { Database } from '#db/tables/tables.ts'
import { AUDIENCE_MEASURES, type AudienceCount } from '#domain/audience/measures.ts'
import { addDays, type Day, getWeekday } from '#domain/time/day.ts'

/** How large each state of a measure is, relative to the plays of a day. Missing ones are 0.1. */
const WEIGHTS: Record<string, number> = {
  'visitor plays: new': 0.2,
  'visitor plays: yesterday': 0.3,
  'player plays: yesterday': 0.25,
  'player plays: new': 0.01,
  'weeks: all': 0.3,
  'returned: next week': 0.18,
  'returned: second day': 0.06,
  'solved: visitor': 0.35,
  'solved: player': 0.3,
  'quizzes: begun': 0.12,
  'quizzes: finished': 0.08,
  'nights: opened': 0.005,
  'circles: opened': 0.01,
  'circles: joined': 0.03,
  'mail: gained': 0.02,
  'mail: lost': 0.008,
  'sources: direct': 0.6,
  'sources: share': 0.2,
}

/** Returns the counts of a site that grows for some days, busier on weekdays, with `plays` a day at the end. */
function createAudienceCounts(today: Day, { days, plays }: { days: number; plays: number }): AudienceCount[] {
  return Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days)).flatMap((day, index) => {
    const isWeekend = [0, 6].includes(getWeekday(day))
    const size = plays * (0.4 + (0.6 * (index + 1)) / days) * (isWeekend ? 0.7 : 1)
    return Object.entries(AUDIENCE_MEASURES).flatMap(([measure, states]) =>
      states.map((state, at) => {
        const hour = 0.01 + 0.09 * Math.exp(-((at - 8) ** 2) / 6) + 0.05 * Math.exp(-((at - 19) ** 2) / 9)
        const weight = measure === 'hours' ? hour : (WEIGHTS[`${measure}: ${state}`] ?? 0.1)
        return { day, measure, state, n: Math.round(size * weight) }
      }),
    )
  })
}

/** Stores what `createAudienceCounts` returns. SQLite allows 32,766 values in a statement. */
export async function addAudienceHistory(
  db: Database,
  today: Day,
  size: { days: number; plays: number },
): Promise<void> {
  const counts = createAudienceCounts(today, size)
  for (let at = 0; at < counts.length; at += 5000) await incrementAudienceCounts(db, counts.slice(at, at + 5000), 0)
}
