/** An edit of a question after which stored answers are judged again, and the progress of that regrade. */
export type RegradesTable = {
  question_id: string
  /** The version of the question whose answer key judges the answers. */
  version: number
  /** The oldest version of the question whose answers are judged again. */
  from_version: number
  /**
   * Undoing the edit that caused this regrade cancels the regrade and creates a new version of the question. This is
   * the number of that version; `null` if the edit was not undone.
   */
  taken_back_by: number | null
  requested_at: number
  /** When the regrade is due; `null` if it is done or a later one replaces it. */
  due_at: number | null
  /** The regrade's pass over all answers, 1 or 2. The second pass finds answers that were saved during the first. */
  round: number
  /** The id of the last player whose answer was judged again in the current pass (`round`). */
  done_until: string
  became_right: number
  became_wrong: number
  /** The run of a process that has claimed the regrade. The claim ends at `claimed_until`. */
  claimed_by: string | null
  claimed_until: number | null
}

/** A public note about a correction of a question, by the version that made it. */
export type ErrataTable = {
  question_id: string
  version: number
  at: number
  text: string
  /** The version of the edit that undid the correction; `null` if it was not undone. */
  taken_back_by: number | null
}
