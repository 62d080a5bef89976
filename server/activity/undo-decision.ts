import type { SignedInPlayer } from '../http/request-context.ts'
import type { QuestionOrQuizColumnValues } from './snapshots.queries.ts'

/** The undoing player and the instant of the undo in milliseconds since 1970. The id is `null` for an operator. */
export type UndoActor = { player: Pick<SignedInPlayer, 'role'> & { id: string | null }; at: number }

/** The effect of an undo on a question or quiz. */
export type UndoDecision =
  /** The undo changes the columns of the question or quiz back to these values. */
  | { is: 'changed'; columns: QuestionOrQuizColumnValues }
  | { is: 'removed' }
  /** The undo restores the deleted row with these column values. */
  | { is: 'brought back'; columns: QuestionOrQuizColumnValues }
  | { is: 'nothing' }
  /** The change cannot be undone. */
  | { is: 'kept'; reason: string }

export const NOTHING_TO_UNDO_DECISION: UndoDecision = { is: 'nothing' }

export function createNotUndoableDecision(reason: string): UndoDecision {
  return { is: 'kept', reason }
}
