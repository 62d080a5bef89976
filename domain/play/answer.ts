import type { CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'

/** A player's first answer to a question. Only `correct` can change later, by a regrade. */
export type Answer = {
  playerId: string
  questionId: string
  /** The version of the question that the player answered. */
  questionVersion: number
  /** The question's primary category at the time of the answer. */
  category: CategoryName
  /** The day of the daily question; `null` when the question had no day. */
  day: Day | null
  /** The picked option or the typed guess; `null` when unknown or when the answer was only shown. */
  choice: string | null
  correct: boolean
  /** Whether a program reported only the score. A claimed answer counts only for its player and is never regraded. */
  claimed: boolean
  /** Milliseconds since 1970. */
  answeredAt: number
  /** Time from showing the options to the first pick, in milliseconds; `null` when unknown. */
  timeTaken: number | null
}

/** The part of a stored answer that is sent to its player. */
export type RecordedAnswer = Pick<
  Answer,
  'questionId' | 'choice' | 'correct' | 'claimed' | 'timeTaken' | 'day' | 'answeredAt'
>

/** An answer as a player's history lists it. `questionText` is empty when the question no longer exists. */
export type PastAnswer = RecordedAnswer & { questionText: string; category: CategoryName }

/** The result of a question's first pick; `shown` when the player only asked for the answer. */
export type FirstPickResult = 'right' | 'wrong' | 'shown'

export function getFirstPickResultOfAnswer({
  choice,
  correct,
  claimed = false,
}: Pick<Answer, 'choice' | 'correct'> & { claimed?: boolean }): FirstPickResult {
  if (correct) return 'right'
  return choice === null && !claimed ? 'shown' : 'wrong'
}

/** The error message that the specification requires for a repeated answer. */
export const ALREADY_ANSWERED_MESSAGE = 'User already answered'
