import type { Day } from '../time/day.ts'
import type { Question } from '../questions/question.ts'

/** A question with the fields that only authors see. */
export type AuthoredQuestion = Question & {
  /** The version of the question, which increases with every edit. */
  version: number
  /** The day for which an author planned the question; `null` without one. */
  scheduledDay: Day | null
  /** The author of the question; `null` when it came with a content pack or the author's account is deleted. */
  author: { id: string; name: string; email: string } | null
  /** Whether the question is archived, and so removed from all public pages. */
  archived: boolean
  /** Whether a quiz contains or ever contained the question. */
  inQuiz: boolean
  /** When a player suggested the question, in milliseconds since 1970; `null` when an author wrote it. */
  suggestedAt: number | null
  /** The editor's note to the writer of the draft; may be empty. */
  editorNote: string
  /** Milliseconds since 1970. */
  addedAt: number
  updatedAt: number
}

/** The actions on questions and quizzes in histories and the activity log. `reverted` restores an earlier version. */
export const AUTHORING_ACTIONS = [
  'added',
  'imported',
  'edited',
  'published',
  'made a draft',
  'made quiz-only',
  'declined',
  'archived',
  'restored',
  'deleted',
  'reverted',
] as const

/** All actions in a question's history. `corrected` is an update by its content pack. */
export const QUESTION_HISTORY_ACTIONS = [...AUTHORING_ACTIONS, 'corrected'] as const
export type QuestionHistoryAction = (typeof QUESTION_HISTORY_ACTIONS)[number]

/** A change in a question's history, with the question as saved by that change. */
export type QuestionEdit = {
  version: number
  action: QuestionHistoryAction
  /** Milliseconds since 1970. */
  at: number
  /** The author’s name; `null` for a change by a content pack or by a deleted account. */
  by: string | null
  question: Question
}
