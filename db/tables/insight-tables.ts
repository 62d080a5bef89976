/** The latest statistics of a question's first picks. */
export type QuestionInsightsTable = {
  question_id: string
  counted_at: number
  /** JSON of `QuestionInsightStatistics` in domain/play/question-insight.ts. */
  facts: string
}

/** A flag that the latest statistics give to a question. `picks` is the number of first picks in these statistics. */
export type QuestionFlagsTable = {
  flag: string
  question_id: string
  picks: number
  counted_at: number
}

/** A recurring job. Any process may claim its next run. */
export type JobRunsTable = {
  job: string
  due_at: number
  claimed_by: string | null
  claimed_until: number | null
  /** When the job last finished; `null` if it has never finished. */
  finished_at: number | null
  /** A line of text about the last run of the job. */
  result: string | null
  failed_at: number | null
  failure: string | null
}
