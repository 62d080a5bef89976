import type { Difference } from '#domain/questions/question-differences.ts'
import type { Snapshot } from '../activity/snapshots.queries.ts'

/** How an update would treat an item of the pack; items that are as the pack has them have no verdict. */
export type Verdict<T> =
  /** `within` is the quiz that a new question belongs to, when the site has that quiz already. */
  | { is: 'added'; after: T; within?: string }
  /** `note` says what of it stays as it is although the pack says otherwise, or is empty. */
  | { is: 'changed'; after: T; differences: Difference[]; note: string }
  | { is: 'left alone'; reason: string; differences: Difference[] }
  | { is: 'left the pack' }

/** A question, quiz or product, and how an update would treat it. */
export type PlannedItem<T> = { id: string; name: string; verdict: Verdict<T> }

/** What the site has of a pack's item. */
export type SiteItem = {
  /** The item as it stands; undefined when the site does not have it. */
  now: Snapshot | undefined
  /** The version in which the pack left it; undefined when the pack never brought it. */
  packVersion: number | undefined
}
