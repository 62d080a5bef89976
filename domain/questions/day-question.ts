import type { Day } from '../time/day.ts'
import type { Erratum } from './erratum.ts'
import type { Question } from './question.ts'

/** A day and what it asks. */
export type DayQuestion = {
  /** Null when it has none. */
  question: Question | null
  /** What was corrected of it, the latest first; nothing while the day lasts. */
  errata: Erratum[]
  day: Day
  today: Day
  /** For a day without a question: the nearest that has one. */
  nearest: Day | null
}
