import { addDays, type Day } from '../time/day.ts'
import {
  hideSmallAudienceCount,
  hideRatioOfSmallCounts,
  type MaskedAudienceCount,
  type PublishedAudienceRatio,
} from './small-number.ts'
import { type SumAudienceCounts, type DayRange, getCurrentAndPreviousPeriods, shiftDayRangeBack } from './sums.ts'

/** The figures of a period of days, in the order in which they are shown. */
export const AUDIENCE_FIGURE_DEFINITIONS = {
  views: { label: 'Visits, one a day and browser', unit: 'count' },
  plays: { label: 'Plays', unit: 'count' },
  solved: { label: 'Solved at the first try', unit: 'share' },
  nextDay: { label: 'Played again the next day', unit: 'share' },
  secondDay: { label: 'Played again the day after their first', unit: 'share' },
  nextWeek: { label: 'Played again the next week', unit: 'share' },
  shares: { label: 'Shares pressed per play', unit: 'share' },
  quizzesBegun: { label: 'Quizzes begun', unit: 'count' },
  quizzesFinished: { label: 'Quizzes finished', unit: 'count' },
  nights: { label: 'Quiz nights opened', unit: 'count' },
  circles: { label: 'Circles opened', unit: 'count' },
  circlesJoined: { label: 'Joined a circle', unit: 'count' },
  mailGained: { label: 'Mail subscribers gained', unit: 'count' },
  mailLost: { label: 'Mail subscribers lost', unit: 'count' },
} as const satisfies Record<string, { label: string; unit: 'count' | 'share' }>

export type AudienceMetricName = keyof typeof AUDIENCE_FIGURE_DEFINITIONS

/** A figure of a period, and of the equally long period before it for comparison. */
export type AudienceMetric = {
  name: AudienceMetricName
  now: MaskedAudienceCount | PublishedAudienceRatio
  before: MaskedAudienceCount | PublishedAudienceRatio
}

/**
 * Computes all figures of the period that ends on `to` (by default today) and has `days` days. Retention is the share
 * of the people of a day or week earlier who played again. The figures of retention leave out today, because today is
 * not over.
 */
export function computeAudienceMetrics(
  { today, to = today, days }: { today: Day; to?: Day; days: number },
  sum: SumAudienceCounts,
): AudienceMetric[] {
  const spans = getCurrentAndPreviousPeriods(to, days)
  const [now, before] = [spans.now, spans.before].map((span) => computeFigures(span, today, sum))
  const names = Object.keys(AUDIENCE_FIGURE_DEFINITIONS) as AudienceMetricName[]
  return names.map((name) => ({ name, now: now?.[name] ?? null, before: before?.[name] ?? null }))
}

function computeFigures(span: DayRange, today: Day, sum: SumAudienceCounts) {
  const plays = (days: DayRange, state?: string) => sum(days, 'visitor plays', state) + sum(days, 'player plays', state)
  const over = span.to === today ? { ...span, to: addDays(today, -1) } : span
  const [dayBefore, weekBefore] = [shiftDayRangeBack(over, 1), shiftDayRangeBack(over, 7)]
  const allPlays = sum(span, 'hours')
  return {
    views: hideSmallAudienceCount(sum(span, 'views')),
    plays: hideSmallAudienceCount(allPlays),
    solved: hideRatioOfSmallCounts(sum(span, 'solved'), plays(span)),
    nextDay: hideRatioOfSmallCounts(plays(over, 'yesterday'), plays(dayBefore)),
    secondDay: hideRatioOfSmallCounts(sum(over, 'returned', 'second day'), plays(dayBefore, 'new')),
    nextWeek: hideRatioOfSmallCounts(sum(over, 'returned', 'next week'), sum(weekBefore, 'weeks')),
    shares: hideRatioOfSmallCounts(sum(span, 'shares'), allPlays),
    quizzesBegun: hideSmallAudienceCount(sum(span, 'quizzes', 'begun')),
    quizzesFinished: hideSmallAudienceCount(sum(span, 'quizzes', 'finished')),
    nights: hideSmallAudienceCount(sum(span, 'nights')),
    circles: hideSmallAudienceCount(sum(span, 'circles', 'opened')),
    circlesJoined: hideSmallAudienceCount(sum(span, 'circles', 'joined')),
    mailGained: hideSmallAudienceCount(sum(span, 'mail', 'gained')),
    mailLost: hideSmallAudienceCount(sum(span, 'mail', 'lost')),
  } satisfies Record<AudienceMetricName, MaskedAudienceCount | PublishedAudienceRatio>
}
