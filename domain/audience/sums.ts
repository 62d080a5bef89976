import { addDays, type Day } from '../time/day.ts'
import type { AudienceCount, AudienceMeasure } from './measures.ts'

/** Days from `from` to `to`, both included. */
export type DayRange = { from: Day; to: Day }

export type SumAudienceCounts = (span: DayRange, measure: AudienceMeasure, state?: string) => number

/**
 * Prefix sums of daily counts. `days` are the days with a count, oldest first. `sums[i]` is the sum of the counts of
 * the first `i` days.
 */
type RunningSums = { days: string[]; sums: number[] }

/**
 * Indexes daily counts, oldest first, by measure and state as prefix sums, so that the sum of any period is the
 * difference of two of them.
 */
export function createAudiencePrefixSums(counts: readonly AudienceCount[]): SumAudienceCounts {
  const byMeasure = new Map<string, Map<string, RunningSums>>()
  for (const { day, measure, state, n } of counts) {
    const states = byMeasure.get(measure) ?? new Map<string, RunningSums>()
    byMeasure.set(measure, states)
    const running = states.get(state) ?? { days: [], sums: [0] }
    states.set(state, running)
    running.days.push(day)
    running.sums.push((running.sums.at(-1) ?? 0) + n)
  }
  return (span, measure, state) => {
    const states = byMeasure.get(measure)
    if (!states) return 0
    if (state === undefined) return [...states.values()].reduce((sum, running) => sum + sumOfPeriod(running, span), 0)
    const running = states.get(state)
    return running ? sumOfPeriod(running, span) : 0
  }
}

function sumOfPeriod({ days, sums }: RunningSums, { from, to }: DayRange): number {
  const sumBefore = (day: Day) => sums[countEarlierDays(days, day)] ?? 0
  return Math.max(0, sumBefore(addDays(to, 1)) - sumBefore(from))
}

/** Returns how many of the sorted days are before `day`. */
function countEarlierDays(days: readonly string[], day: Day): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? '') < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the period of `days` days that ends on `to`, and the equally long period before it. */
export function getCurrentAndPreviousPeriods(to: Day, days: number): { now: DayRange; before: DayRange } {
  return {
    now: { from: addDays(to, 1 - days), to },
    before: { from: addDays(to, 1 - 2 * days), to: addDays(to, -days) },
  }
}

/** Returns a period of the same length that begins some days earlier. */
export function shiftDayRangeBack({ from, to }: DayRange, days: number): DayRange {
  return { from: addDays(from, -days), to: addDays(to, -days) }
}
