import type { FieldDifference } from '#domain/questions/question-differences.ts'
import type { QuestionOrQuizSnapshot } from '../activity/snapshots.queries.ts'

/** How an update treats an item of the pack. Items without differences have no decision. */
export type PackItemDecision<T> =
  /** `within` is the id of the existing quiz that asks the new question, if any. */
  | { is: 'added'; after: T; within?: string }
  /** `note` explains which differences remain, or is empty. */
  | { is: 'changed'; after: T; differences: FieldDifference[]; note: string }
  | { is: 'left alone'; reason: string; differences: FieldDifference[] }
  | { is: 'left the pack' }

/** A question, quiz or product, and how an update treats it. */
export type PlannedPackItem<T> = { id: string; name: string; decision: PackItemDecision<T> }

export type PackItemStateOnSite = {
  /** The current item, or `undefined` if the site does not have it. */
  now: QuestionOrQuizSnapshot | undefined
  /** The version when the pack last wrote the item, or `undefined` if the pack never did. */
  packVersion: number | undefined
}
