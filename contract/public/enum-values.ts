import type { Difficulty, QuestionStatus } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'

// The values of enums in the public API.

export const PUBLIC_API_QUESTION_KINDS = {
  MultiChoice: 'multiple-choice',
  YesNo: 'yes-no',
  Freetext: 'free-text',
} as const satisfies Record<QuestionKind, string>

/** The difficulties in the public API, which sends `null` for an unknown one. */
export const PUBLIC_API_DIFFICULTIES = {
  Easy: 'easy',
  Medium: 'medium',
  Hard: 'hard',
} as const satisfies Record<Exclude<Difficulty, 'TBD'>, string>

export const PUBLIC_API_QUESTION_STATUSES = {
  Published: 'published',
  Draft: 'draft',
  Quizonly: 'quiz-only',
} as const satisfies Record<QuestionStatus, string>

export function findEnumValueByPublicApiValue<K extends string, W extends string>(words: Record<K, W>, word: W): K {
  const found = (Object.keys(words) as K[]).find((name) => words[name] === word)
  if (found === undefined) throw new Error(`No such word: ${word}`)
  return found
}

export function toPublicApiDifficulty(
  difficulty: Difficulty,
): (typeof PUBLIC_API_DIFFICULTIES)[keyof typeof PUBLIC_API_DIFFICULTIES] | null {
  return difficulty === 'TBD' ? null : PUBLIC_API_DIFFICULTIES[difficulty]
}
