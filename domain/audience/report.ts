import { addDays, type Day } from '../time/day.ts'
import type { AudienceCount, AudienceMeasure } from './measures.ts'

/** Smaller numbers are not shown exactly, because they could tell something about a single person. */
const MIN_SHOWN = 5

/** The counts of a span of days and of the same number of days before. */
export type AudienceReport = { today: string; days: number; counts: readonly AudienceCount[] }

type Span = 'now' | 'before'

/** Returns a function that sums a measure over a span of days, optionally of one state. */
export function createAudienceSums({ today, days, counts }: AudienceReport) {
  const from = addDays(today as Day, 1 - days)
  return (span: Span, measure: AudienceMeasure, state?: string): number =>
    counts
      .filter((count) => count.measure === measure && (state === undefined || count.state === state))
      .filter(({ day }) => day >= from === (span === 'now'))
      .reduce((sum, { n }) => sum + n, 0)
}

/** Returns the days of the report's span, oldest first, with the number of plays by state. */
export function listPlaysByDay({ today, days, counts }: AudienceReport): { day: Day; plays: Map<string, number> }[] {
  const played = counts.filter(({ measure }) => measure === 'visitor plays' || measure === 'player plays')
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today as Day, index + 1 - days)
    const plays = new Map<string, number>()
    for (const { state, n } of played.filter((count) => count.day === day))
      plays.set(state, (plays.get(state) ?? 0) + n)
    return { day, plays }
  })
}

/** Formats a count. Numbers from 1 to 4 read "few". */
export function formatAudienceCount(n: number): string {
  return n > 0 && n < MIN_SHOWN ? 'few' : n.toLocaleString('en')
}

/** Formats a part of a whole in per cent; "–" without a whole, and "few" when the whole is too small to be shown. */
export function formatAudienceShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  return whole < MIN_SHOWN || (part > 0 && part < MIN_SHOWN) ? 'few' : `${Math.round((100 * part) / whole)}%`
}
