import type { Difficulty, QuestionKind, QuestionStatus } from '#domain/question.ts'

/** What authors read where the wire has words of its own. */
export const KIND_NAMES: Record<QuestionKind, string> = {
  MultiChoice: 'Multiple choice',
  YesNo: 'Yes/No',
  Freetext: 'Free text',
}

export const STATUS_NAMES: Record<QuestionStatus, string> = {
  Published: 'Published',
  Draft: 'Draft',
  Quizonly: 'Quiz only',
}

export const DIFFICULTY_NAMES: Record<Difficulty, string> = {
  TBD: 'TBD',
  Easy: 'Easy',
  Medium: 'Medium',
  Hard: 'Hard',
}
