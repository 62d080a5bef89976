import type { CategoryName } from '../categories/category.ts'
import type { Day } from '../time/day.ts'

/** What a player answered first to a question: facts that never change, but for `correct`, which may be judged again. */
export type Answer = {
  playerId: string
  questionId: string
  /** Which edit of the question was answered. */
  questionVersion: number
  /** The question's primary category at that time. */
  category: CategoryName
  /** The day whose daily question it is; null when it had none. */
  day: Day | null
  /** What was picked or typed; `null` when it is not known. */
  choice: string | null
  correct: boolean
  /** Whether a program reported only the score: it counts for the player alone, and is never judged again. */
  claimed: boolean
  /** Milliseconds since 1970. */
  answeredAt: number
  /** Milliseconds; null when it is not known. */
  timeTaken: number | null
}

/** What a player is told of an answer of theirs. */
export type RecordedAnswer = Pick<
  Answer,
  'questionId' | 'choice' | 'correct' | 'claimed' | 'timeTaken' | 'day' | 'answeredAt'
>

/** An answer as a player's history shows it; the question's text is empty when that is gone. */
export type PastAnswer = RecordedAnswer & { questionText: string; category: CategoryName }

/** What became of a question at the first pick; `shown` when the answer was only looked at. */
export type AnswerMark = 'right' | 'wrong' | 'shown'

export function answerMark({
  choice,
  correct,
  claimed = false,
}: Pick<Answer, 'choice' | 'correct'> & { claimed?: boolean }): AnswerMark {
  if (correct) return 'right'
  return choice === null && !claimed ? 'shown' : 'wrong'
}

/** The specification's message for a repeated answer. */
export const ALREADY_ANSWERED = 'User already answered'
