/** An entry of the activity log: one action of an author on any number of questions and quizzes. */
export type ActivitiesTable = {
  id: string
  done_at: number
  /** The author; `null` for an operator or a deleted account. */
  user_id: string | null
  /** What the author did: one of `ACTIVITY_LOG_ACTIONS` in domain/authoring/activity.ts. */
  action: string
  /** How many questions the activity changed. */
  questions: number
  quizzes: number
  /** The question or quiz that the activity changed, the file that it imported, or the activity that it undid. */
  about: string
  /** The id of the activity that undid this activity; `null` if this activity was not undone. */
  undone_by: string | null
}

/** A change of one question or quiz that belongs to an entry of the activity log. Rows are never updated. */
export type ActivityChangesTable = {
  activity_id: string
  /** The kind of content that was changed: `question` or `quiz`. */
  subject: string
  subject_id: string
  /** The version that the question or quiz has after the change. */
  version: number
  /** JSON of the changed columns with their values before and after; `null` where there was no value. */
  change: string
}
