import type { Day } from '../time/day.ts'
import type { QuestionStatus } from '../questions/question-fields.ts'

/** The maximum number of suggestions of a player that wait for a decision. */
export const MAX_PENDING_SUGGESTIONS = 5

/** Maximum lengths in characters: the explanation of a suggestion and an editor's note. */
export const MAX_SUGGESTION_CHARACTERS = { moreInfo: 1000, note: 500 } as const

/** The status of a suggestion. `day` is the day assigned to the question or planned for it. */
export type SuggestionStatus =
  | { is: 'waiting' | 'accepted' | 'in quizzes' | 'declined' }
  | { is: 'planned' | 'asked'; day: Day }

/** Returns the status of a suggestion from its question; `null` stands for a deleted question. */
export function getSuggestionStatus(
  question: {
    status: QuestionStatus
    archived: boolean
    dayUsed: Day | null
    scheduledDay: Day | null
  } | null,
): SuggestionStatus {
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
