/** What an author did, to however many questions and quizzes: one entry of the activity log. */
export type ActivitiesTable = {
  id: string
  done_at: number
  /** Who did it; null when an operator did, or when they have left. */
  user_id: string | null
  /** One of domain/authoring/activity.ts. */
  action: string
  /** How many of them it changed. */
  questions: number
  quizzes: number
  /** The one it was done to, the file it came from, or what it took back. */
  about: string
  /** The activity that took it back; null as long as it stands. */
  undone_by: string | null
}

/** What an activity changed of a question or quiz: a fact, written once. */
export type ActivityChangesTable = {
  activity_id: string
  /** `question` or `quiz`. */
  subject: string
  subject_id: string
  /** The version from then on. */
  version: number
  /** JSON of what the columns that changed held before and after; null where there was nothing. */
  change: string
}
