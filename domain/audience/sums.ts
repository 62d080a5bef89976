import { addDays, type Day } from '../time/day.ts'
import type { AudienceCount, AudienceMeasure } from './measures.ts'

/** Days from `from` to `to`, both included. */
export type DaySpan = { from: Day; to: Day }

/** Returns the sum of a measure over days, optionally of one state. */
export type AudienceSum = (span: DaySpan, measure: AudienceMeasure, state?: string) => number

/** Indexes counts, so that each sum reads only the counts of its measure and state. */
export function indexAudienceCounts(counts: readonly AudienceCount[]): AudienceSum {
  const byMeasure = new Map<string, Map<string, AudienceCount[]>>()
  for (const count of counts) {
    const states = byMeasure.get(count.measure) ?? new Map<string, AudienceCount[]>()
    byMeasure.set(count.measure, states)
    const known = states.get(count.state)
    if (known) known.push(count)
    else states.set(count.state, [count])
  }
  return ({ from, to }, measure, state) => {
    const states = byMeasure.get(measure)
    const summed = state === undefined ? [...(states?.values() ?? [])] : [states?.get(state) ?? []]
    let sum = 0
    for (const of of summed) for (const { day, n } of of) if (day >= from && day <= to) sum += n
    return sum
  }
}

/** Returns the days that end on `to`, and as many days before. */
export function getComparedSpans(to: Day, days: number): { now: DaySpan; before: DaySpan } {
  return {
    now: { from: addDays(to, 1 - days), to },
    before: { from: addDays(to, 1 - 2 * days), to: addDays(to, -days) },
  }
}

/** Returns the same span some days earlier. */
export function shiftSpan({ from, to }: DaySpan, days: number): DaySpan {
  return { from: addDays(from, -days), to: addDays(to, -days) }
}
