import { addDays, type Day } from '../time/day.ts'
import { type AudienceMetric, computeAudienceMetrics } from './figures.ts'
import {
  AUDIENCE_MEASURES,
  TRAFFIC_SOURCES,
  PREVIOUS_VISIT_CATEGORIES,
  type AudienceCount,
  type AudienceMeasure,
  type TrafficSource,
  type VisitRecency,
  STREAK_LENGTH_BUCKETS,
} from './measures.ts'
import { hideSmallAudienceCount, type MaskedAudienceCount } from './small-number.ts'
import { type DayRange, getCurrentAndPreviousPeriods, createAudiencePrefixSums } from './sums.ts'

/** The numbers of days that a report can cover. */
export const AUDIENCE_REPORT_PERIOD_DAYS = [7, 30, 90, 365] as const
export type AudienceReportPeriodDays = (typeof AUDIENCE_REPORT_PERIOD_DAYS)[number]

/** The longest period of a report, in days, that is shown by day. Longer periods are shown by week. */
const MAX_DAYS_SHOWN_BY_DAY = 100

/** The number of plays of a day, or of the week that begins on `from`, by how long ago the players last came. */
type PlaysOfPeriod = { from: Day; plays: Record<VisitRecency, MaskedAudienceCount> }

/** The statistics of a period of days that admins see, without exact numbers below five. */
export type AudienceReport = {
  today: Day
  days: number
  figures: AudienceMetric[]
  period: 'day' | 'week'
  plays: PlaysOfPeriod[]
  sources: { source: TrafficSource; n: MaskedAudienceCount }[]
  streaks: { step: (typeof STREAK_LENGTH_BUCKETS)[number]; n: MaskedAudienceCount }[]
  hours: { hour: string; n: MaskedAudienceCount }[]
}

/**
 * Returns the days whose counts a report needs: the period, the equally long one before it, and the week before both,
 * to which retention compares.
 */
export function getAudienceReportDays(today: Day, days: number): DayRange {
  return { from: addDays(today, 1 - 2 * days - 7), to: today }
}

/** Creates a report of the last days from counts that are sorted by day, oldest first. */
export function createAudienceReport(today: Day, days: number, counts: readonly AudienceCount[]): AudienceReport {
  const sum = createAudiencePrefixSums(counts)
  const { now } = getCurrentAndPreviousPeriods(today, days)
  const period = days > MAX_DAYS_SHOWN_BY_DAY ? 'week' : 'day'
  const of = (measure: AudienceMeasure, state: string) => hideSmallAudienceCount(sum(now, measure, state))
  return {
    today,
    days,
    figures: computeAudienceMetrics({ today, days }, sum),
    period,
    plays: splitIntoPeriods(now, period).map((span) => ({
      from: span.from,
      plays: Object.fromEntries(
        PREVIOUS_VISIT_CATEGORIES.map((state) => [
          state,
          hideSmallAudienceCount(sum(span, 'visitor plays', state) + sum(span, 'player plays', state)),
        ]),
      ) as PlaysOfPeriod['plays'],
    })),
    sources: TRAFFIC_SOURCES.map((source) => ({ source, n: of('sources', source) })),
    streaks: STREAK_LENGTH_BUCKETS.map((step) => ({ step, n: of('streaks', step) })),
    hours: AUDIENCE_MEASURES.hours.map((hour) => ({ hour, n: of('hours', hour) })),
  }
}

/** Splits a period into days, or into whole weeks. The last week ends with the period. */
function splitIntoPeriods({ from, to }: DayRange, period: 'day' | 'week'): DayRange[] {
  const length = period === 'day' ? 1 : 7
  const spans: DayRange[] = []
  for (let start = addDays(to, 1 - length); start >= from; start = addDays(start, -length)) {
    spans.unshift({ from: start, to: addDays(start, length - 1) })
  }
  return spans
}
