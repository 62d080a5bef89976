import type { Day } from '../time/day.ts'
import type { AudienceCount } from './measures.ts'
import { hideSmallAudienceCount, type MaskedAudienceCount } from './small-number.ts'

/** The audience count of a day, measure and state, as the API sends it. */
export type PublishedAudienceCount = { day: Day; measure: string; state: string; n: MaskedAudienceCount }

/** Returns the counts since a day, sorted by day, measure and state, without exact numbers below five. */
export function listPublishedAudienceCounts(counts: readonly AudienceCount[], from: Day): PublishedAudienceCount[] {
  return counts
    .filter(({ day }) => day >= from)
    .map((count) => ({ count, key: `${count.day} ${count.measure} ${count.state}` }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ count: { day, measure, state, n } }) => ({ day: day as Day, measure, state, n: hideSmallAudienceCount(n) }))
}
