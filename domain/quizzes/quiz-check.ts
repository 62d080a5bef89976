import type { Day } from '../time/day.ts'
import type { QuizReadiness } from './quiz-readiness.ts'

/** The effects and obstacles of publishing a quiz, which its author sees before. */
export type QuizPublicationCheck = {
  readiness: QuizReadiness
  /** The ids of the questions that the quiz waits for and that can be released. */
  waiting: string[]
  /** Drafts among the waiting questions that cannot be published, each with the reason. */
  unfinished: { id: string; message: string }[]
  /** The planned days that become free if the waiting questions become quiz-only. */
  freedDays: Day[]
  /**
   * The day that each waiting question gets if the quiz is published and its questions are released on days of their
   * own. Empty if there are too few free days.
   */
  releaseDays: { id: string; day: Day }[]
}
