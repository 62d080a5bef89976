import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { plainText } from '#domain/text/plain-text.ts'

/** The status of a quiz as authors filter it. */
export const STANDS = ['Published', 'Draft', 'Archived'] as const
export type Stand = (typeof STANDS)[number]

/** The filter of the quiz table. `current` means all quizzes except archived ones. */
export type Narrowing = { words: string; stand: 'current' | Stand }

export const EVERYTHING: Narrowing = { words: '', stand: 'current' }

export function standOf({ archived, status }: AuthoredQuiz): Stand {
  return archived ? 'Archived' : status
}

/** Returns the quizzes that contain every search word and have the chosen status. */
export function narrowed(
  quizzes: readonly AuthoredQuiz[],
  { words, stand }: Narrowing,
): AuthoredQuiz[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean)
  return quizzes.filter((quiz) => {
    const { title, slug, byline, description, categories, author } = quiz
    const texts = [title, slug, byline, description, ...categories, author?.name, author?.email]
    const text = plainText(texts.join(' '))
    return isThere(quiz, stand) && wanted.every((word) => text.includes(word))
  })
}

export function isThere(quiz: AuthoredQuiz, stand: Narrowing['stand']): boolean {
  return stand === 'current' ? !quiz.archived : standOf(quiz) === stand
}
