import { addDays, type Day, getWeekday } from '../time/day.ts'
import { type VisitRecency, STREAK_BUCKETS } from './measures.ts'

/** How somebody's visit or play of today relates to the days before. */
export type VisitKind = {
  state: VisitRecency
  /** Whether yesterday was their first day. */
  isSecondDay: boolean
  /** Whether this is their first day of a week, and whether they were here in the week before. */
  week: 'first' | 'again' | null
}

/** The last day before today on which somebody was here; `null` if there was none. */
type EarlierVisits = { last: Day | null; isSecondDay: boolean }

/** Returns a function that describes visits of today. It only compares days, because it describes each answer. */
export function createVisitDescriber(today: Day): (earlier: EarlierVisits) => VisitKind {
  const [yesterday, weekAgo, monday] = [addDays(today, -1), addDays(today, -7), getMonday(today)]
  const lastMonday = addDays(monday, -7)
  return ({ last, isSecondDay }) => {
    if (last === null || last >= today) return { state: 'new', isSecondDay: false, week: 'first' }
    const week = last >= monday ? null : last >= lastMonday ? 'again' : 'first'
    if (last === yesterday) return { state: 'yesterday', isSecondDay, week }
    return { state: last >= weekAgo ? 'week' : 'longer', isSecondDay: false, week }
  }
}

export function describeVisit(today: Day, earlier: EarlierVisits): VisitKind {
  return createVisitDescriber(today)(earlier)
}

function getMonday(day: Day): Day {
  return addDays(day, -((getWeekday(day) + 6) % 7))
}

/** Returns the step of `STREAK_BUCKETS` of a streak. */
export function getStreakBucket(days: number): (typeof STREAK_BUCKETS)[number] {
  return STREAK_BUCKETS.findLast((least) => days >= Number(least)) ?? STREAK_BUCKETS[0]
}
