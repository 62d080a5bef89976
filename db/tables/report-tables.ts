/** When a link of questions was last looked at, and for how many looks in a row it has been gone. */
export type LinkChecksTable = {
  url: string
  /** Also who looks: nobody else does within the week. */
  looked_at: number
  misses: number
}

/** What somebody found wrong with a question. */
export type ReportsTable = {
  /** Made by the browser, so that sending the same report again changes nothing. */
  id: string
  question_id: string
  /** Null for visitors. */
  user_id: string | null
  /** One of domain/questions/report.ts. */
  reason: string
  note: string
  choice: string
  reported_at: number
  /** The author who looks after it. */
  assignee_id: string | null
  /** When an author was done with it; null while it is open. */
  closed_at: number | null
  closed_by: string | null
  answer: string
}

/** A question that a player suggested. */
export type SuggestionsTable = {
  user_id: string
  question_id: string
  /** As it was suggested: the question may be gone. */
  text: string
  suggested_at: number
}

/** What an editor says to whoever wrote a question or a quiz, the latest. */
export type EditorNotesTable = {
  /** Of a question or a quiz. */
  subject_id: string
  note: string
  editor_id: string | null
  noted_at: number
}
