import type { Day } from '../time/day.ts'
import type { Readiness } from './quiz-readiness.ts'

/** What an author should know before publishing a quiz of some questions. */
export type QuizCheck = {
  readiness: Readiness
  /** Ids of the questions that it waits for and that may be released. */
  waiting: string[]
  /** Drafts among them that say too little to be released, and why. */
  unfinished: { id: string; message: string }[]
  /** The days that become free when they are made quiz-only. */
  freedDays: Day[]
  /** The day on which each is released; empty when there are not so many days. */
  releaseDays: { id: string; day: Day }[]
}
