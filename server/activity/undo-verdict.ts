import type { Player } from '../http/request-context.ts'
import type { Columns } from './snapshots.queries.ts'

/** The undoing player and the instant of the undo in milliseconds since 1970. The id is `null` for an operator. */
export type Undoer = { player: Pick<Player, 'role'> & { id: string | null }; at: number }

/** What an undo does to a question or quiz. */
export type Verdict =
  /** These columns are reverted. */
  | { is: 'changed'; columns: Columns }
  | { is: 'removed' }
  /** The deleted row is restored with these columns. */
  | { is: 'brought back'; columns: Columns }
  /** The undo changes nothing. */
  | { is: 'nothing' }
  /** The change cannot be undone. */
  | { is: 'kept'; reason: string }

export const NOTHING: Verdict = { is: 'nothing' }

export function kept(reason: string): Verdict {
  return { is: 'kept', reason }
}
