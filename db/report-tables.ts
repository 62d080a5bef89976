/** What somebody found wrong with a question. */
export type ReportsTable = {
  /** Made by the browser, so that sending the same report again changes nothing. */
  id: string
  question_id: string
  /** Null for visitors. */
  user_id: string | null
  /** One of domain/report.ts. */
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
