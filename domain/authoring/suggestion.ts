import type { Day } from '../time/day.ts'
import type { QuestionStatus } from '../questions/question-fields.ts'

/** So many suggestions of a player may wait at a time. */
export const MOST_WAITING = 5

/** How long the explanation of a suggestion and an editor's note may be, in characters. */
export const SUGGESTION_LENGTHS = { moreInfo: 1000, note: 500 } as const

/** What became of a question that was handed in: `day` is the one it had, or is planned for. */
export type Standing =
  | { is: 'waiting' | 'accepted' | 'in quizzes' | 'declined' }
  | { is: 'planned' | 'asked'; day: Day }

/** A suggestion as the player who made it sees it. */
export type OwnSuggestion = {
  questionId: string
  text: string
  /** Milliseconds since 1970. */
  suggestedAt: number
  standing: Standing
  /** What an editor says to it; may be empty. */
  note: string
}

/** What became of a question, by what is known of it; null when it is gone. */
export function standingOf(
  question: {
    status: QuestionStatus
    archived: boolean
    dayUsed: Day | null
    scheduledDay: Day | null
  } | null,
): Standing {
  if (!question) return { is: 'declined' }
  const { status, archived, dayUsed, scheduledDay } = question
  if (dayUsed) return { is: 'asked', day: dayUsed }
  if (archived) return { is: 'declined' }
  switch (status) {
    case 'Draft':
      return { is: 'waiting' }
    case 'Quizonly':
      return { is: 'in quizzes' }
    case 'Published':
      return scheduledDay ? { is: 'planned', day: scheduledDay } : { is: 'accepted' }
  }
}
