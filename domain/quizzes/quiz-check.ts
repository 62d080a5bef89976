import type { Day } from '../time/day.ts'
import type { QuizReadiness } from './quiz-readiness.ts'

/** What an author should know before publishing a quiz. */
export type QuizCheck = {
  readiness: QuizReadiness
  /** The ids of the questions that the quiz waits for and that can be released. */
  waiting: string[]
  /** Drafts among the waiting questions that cannot be published, each with the reason. */
  unfinished: { id: string; message: string }[]
  /** The planned days that become free if the waiting questions become quiz-only. */
  freedDays: Day[]
  /** The release day of each waiting question; empty when there are too few free days. */
  releaseDays: { id: string; day: Day }[]
}
