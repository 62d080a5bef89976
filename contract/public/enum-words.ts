import type { Difficulty, QuestionStatus } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'

// The public API's words for enum values.

export const PUBLIC_QUESTION_KIND_WORDS = {
  MultiChoice: 'multiple-choice',
  YesNo: 'yes-no',
  Freetext: 'free-text',
} as const satisfies Record<QuestionKind, string>

/** An unknown difficulty is `null`. */
export const PUBLIC_DIFFICULTY_WORDS = {
  Easy: 'easy',
  Medium: 'medium',
  Hard: 'hard',
} as const satisfies Record<Exclude<Difficulty, 'TBD'>, string>

export const PUBLIC_QUESTION_STATUS_WORDS = {
  Published: 'published',
  Draft: 'draft',
  Quizonly: 'quiz-only',
} as const satisfies Record<QuestionStatus, string>

export function findEnumValueByPublicWord<K extends string, W extends string>(words: Record<K, W>, word: W): K {
  const found = (Object.keys(words) as K[]).find((name) => words[name] === word)
  if (found === undefined) throw new Error(`No such word: ${word}`)
  return found
}

export function toDifficultyWord(
  difficulty: Difficulty,
): (typeof PUBLIC_DIFFICULTY_WORDS)[keyof typeof PUBLIC_DIFFICULTY_WORDS] | null {
  return difficulty === 'TBD' ? null : PUBLIC_DIFFICULTY_WORDS[difficulty]
}
