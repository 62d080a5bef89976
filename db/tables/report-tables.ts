/** When a link in a question was last checked, and the number of failed checks in a row. */
export type LinkChecksTable = {
  url: string
  /**
   * When a process last began to check whether the link works, in milliseconds since 1970. For a week after that, other
   * processes do not check the link.
   */
  looked_at: number
  misses: number
}

/** A problem with a question that a player or visitor reported. */
export type ReportsTable = {
  /** Chosen by the browser, so that sending the same report again changes nothing. */
  id: string
  question_id: string
  /** The player who reported the problem; `null` for a visitor. */
  user_id: string | null
  /** The reason: a key of `REPORT_REASONS` in domain/questions/report.ts. */
  reason: string
  note: string
  choice: string
  reported_at: number
  /** The author who handles the report. */
  assignee_id: string | null
  /** When an author closed the report; `null` while it is open. */
  closed_at: number | null
  closed_by: string | null
  answer: string
}

/** A question that a player suggested. */
export type SuggestionsTable = {
  user_id: string
  question_id: string
  /** The text of the question as the player suggested it, kept in case the question is deleted. */
  text: string
  suggested_at: number
}

/** The latest note from an editor to the writer of a question or quiz. */
export type EditorNotesTable = {
  /** The id of a question or quiz. */
  subject_id: string
  note: string
  editor_id: string | null
  noted_at: number
}
