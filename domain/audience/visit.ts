import { addDays, type Day, getWeekday } from '../time/day.ts'
import { type VisitRecency, STREAK_LENGTH_BUCKETS } from './measures.ts'

/**
 * How the audience statistics classify a visit or play of today. The classification depends on the earlier days on
 * which the person came.
 */
export type VisitClassification = {
  state: VisitRecency
  /** Whether the person's first day on the site was yesterday. */
  isSecondDay: boolean
  /**
   * `null` if the person has already visited the site this week. Otherwise `again` if the person visited in the week
   * before, and `first` if not.
   */
  week: 'first' | 'again' | null
}

/** The last day before today on which the visitor came to the site; `null` if there was no such day. */
type EarlierVisits = { last: Day | null; isSecondDay: boolean }

/**
 * Returns a function that classifies visits of today. The function only compares day texts such as `2026-11-28`, to be
 * fast: it runs for each answer.
 */
export function createVisitClassifier(today: Day): (earlier: EarlierVisits) => VisitClassification {
  const [yesterday, weekAgo, monday] = [addDays(today, -1), addDays(today, -7), getMonday(today)]
  const lastMonday = addDays(monday, -7)
  return ({ last, isSecondDay }) => {
    if (last === null || last >= today) return { state: 'new', isSecondDay: false, week: 'first' }
    const week = last >= monday ? null : last >= lastMonday ? 'again' : 'first'
    if (last === yesterday) return { state: 'yesterday', isSecondDay, week }
    return { state: last >= weekAgo ? 'week' : 'longer', isSecondDay: false, week }
  }
}

export function classifyVisit(today: Day, earlier: EarlierVisits): VisitClassification {
  return createVisitClassifier(today)(earlier)
}

function getMonday(day: Day): Day {
  return addDays(day, -((getWeekday(day) + 6) % 7))
}

/** Returns the bucket of `STREAK_LENGTH_BUCKETS` to which a streak belongs. */
export function getStreakLengthBucket(days: number): (typeof STREAK_LENGTH_BUCKETS)[number] {
  return STREAK_LENGTH_BUCKETS.findLast((least) => days >= Number(least)) ?? STREAK_LENGTH_BUCKETS[0]
}
