import type { Day } from '../time/day.ts'
import type { Erratum } from './erratum.ts'
import type { Question } from './question.ts'

export type DayQuestion = {
  /** `null` when the day has no question. */
  question: Question | null
  /** The corrections of the question, latest first; empty until the day is over. */
  errata: Erratum[]
  day: Day
  today: Day
  /** What the questions of these days share, such as ice; `null` if nothing. */
  theme: string | null
  /** The nearest day with a question, when this day has none. */
  nearest: Day | null
}
