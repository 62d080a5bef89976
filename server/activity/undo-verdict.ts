import type { Player } from '../http/request-context.ts'
import type { Columns } from './snapshots.queries.ts'

/** Who undoes, and when: milliseconds since 1970. An operator at a terminal has the id `null`. */
export type Undoer = { player: Pick<Player, 'role'> & { id: string | null }; at: number }

/** What undoing does to a question or quiz. */
export type Verdict =
  /** It gets these columns back. */
  | { is: 'changed'; columns: Columns }
  | { is: 'removed' }
  /** It is there again, with these columns. */
  | { is: 'brought back'; columns: Columns }
  /** It is as it was already. */
  | { is: 'nothing' }
  /** It cannot be undone. */
  | { is: 'kept'; reason: string }

export const NOTHING: Verdict = { is: 'nothing' }

export function kept(reason: string): Verdict {
  return { is: 'kept', reason }
}
