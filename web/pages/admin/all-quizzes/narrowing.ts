import type { AuthoredQuizWire } from '#contract/authored-quiz-wire.ts'
import { plainText } from '#domain/plain-text.ts'

/** Where a quiz stands, as authors sort them. */
export const STANDS = ['Published', 'Draft', 'Archived'] as const
export type Stand = (typeof STANDS)[number]

/** Which quizzes of all are shown; `current` is all but the archive. */
export type Narrowing = { words: string; stand: 'current' | Stand }

export const EVERYTHING: Narrowing = { words: '', stand: 'current' }

export function standOf({ Archived, Status }: AuthoredQuizWire): Stand {
  return Archived ? 'Archived' : Status
}

/** The quizzes in which every one of the words occurs, and that stand there. */
export function narrowed(
  quizzes: readonly AuthoredQuizWire[],
  { words, stand }: Narrowing,
): AuthoredQuizWire[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean)
  return quizzes.filter((quiz) => {
    const { Title, Stub, Byline, Description, Categories, UserName, UserEmail } = quiz
    const texts = [Title, Stub, Byline, Description, Categories, UserName, UserEmail]
    const text = plainText(texts.join(' '))
    return isThere(quiz, stand) && wanted.every((word) => text.includes(word))
  })
}

export function isThere(quiz: AuthoredQuizWire, stand: Narrowing['stand']): boolean {
  return stand === 'current' ? !quiz.Archived : standOf(quiz) === stand
}
