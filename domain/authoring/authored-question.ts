import type { Day } from '../time/day.ts'
import type { Question } from '../questions/question.ts'

/** A question with what authors alone get to know of it. */
export type AuthoredQuestion = Question & {
  /** Counts up with every edit. */
  version: number
  /** The day an author wants it for, or null. */
  scheduledDay: Day | null
  /** Null when it came with a pack, or when they have left. */
  author: { id: string; name: string; email: string } | null
  /** Taken out of everything public. */
  archived: boolean
  /** Whether a quiz asks it, or once did. */
  inQuiz: boolean
  /** When a player suggested it; null when an author wrote it. */
  suggestedAt: number | null
  /** What an editor said of it to whoever wrote it; may be empty. */
  editorNote: string
  /** Milliseconds since 1970. */
  addedAt: number
  updatedAt: number
}

/** What authors do to questions and quizzes, as histories and the activity log tell it; reverted: to a version of before. */
export const AUTHORS_ACTIONS = [
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

/** What can be done to a question; corrected: by its content pack. */
export const EDIT_ACTIONS = [...AUTHORS_ACTIONS, 'corrected'] as const
export type EditAction = (typeof EDIT_ACTIONS)[number]

/** One change of a question: who, when, what, and the question as it was from then on. */
export type QuestionEdit = {
  version: number
  action: EditAction
  /** Milliseconds since 1970. */
  at: number
  /** Null when it came with a pack, or when they have left. */
  by: string | null
  question: Question
}
