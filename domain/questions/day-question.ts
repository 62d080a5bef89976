import type { Day } from '../time/day.ts'
import type { Erratum } from './erratum.ts'
import type { Question } from './question.ts'

export type DailyQuestionDetails = {
  /** The question of the day; `null` when the day has none. */
  question: Question | null
  /** The corrections of the question, latest first; empty until the day is over. */
  errata: Erratum[]
  day: Day
  today: Day
  /** The title of the day's theme of the week, such as "ice"; `null` without one. */
  theme: string | null
  /** The nearest day with a question when the requested day has none. */
  nearest: Day | null
}
