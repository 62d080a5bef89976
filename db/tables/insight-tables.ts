/** What was last counted of a question's first picks. */
export type QuestionInsightsTable = {
  question_id: string
  counted_at: number
  /** JSON of domain/play/question-insight.ts. */
  facts: string
}

/** What was strange about a question when it was last counted; how many first picks say so. */
export type QuestionFlagsTable = {
  flag: string
  question_id: string
  picks: number
  counted_at: number
}

/** Work that is done now and then by whichever process claims it. */
export type JobRunsTable = {
  job: string
  due_at: number
  claimed_by: string | null
  claimed_until: number | null
  /** Null when it never was. */
  finished_at: number | null
  /** A line about what was last done. */
  result: string | null
  failed_at: number | null
  failure: string | null
}
