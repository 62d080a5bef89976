import type { QuestionFieldDifference } from '#domain/questions/question-differences.ts'
import type { QuestionOrQuizSnapshot } from '../activity/snapshots.queries.ts'

/** What an update from the starter pack does with a question, quiz or product that differs from the one on the site. */
export type PackItemUpdateDecision<T> =
  /** `within` is the id of the quiz on the site that asks the added question, if there is one. */
  | { is: 'added'; after: T; within?: string }
  /** `note` explains which differences the update does not change, or is empty. */
  | { is: 'changed'; after: T; differences: QuestionFieldDifference[]; note: string }
  | { is: 'left alone'; reason: string; differences: QuestionFieldDifference[] }
  | { is: 'left the pack' }

/** A question, quiz or product of the pack, and what an update from the pack does with it. */
export type PackItemUpdatePlan<T> = { id: string; name: string; decision: PackItemUpdateDecision<T> }

/** The state of a question or quiz of the pack on the site. */
export type ContentPackItemSiteState = {
  /** The current question or quiz, or `undefined` if the site does not have it. */
  now: QuestionOrQuizSnapshot | undefined
  /**
   * The version that the question or quiz had when the pack last wrote it, or `undefined` if the pack never wrote it.
   */
  packVersion: number | undefined
}
