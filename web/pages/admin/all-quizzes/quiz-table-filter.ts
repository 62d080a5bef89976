import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { normalizeTextForSearch } from '#domain/text/normalize-for-search.ts'

export const DISPLAYED_QUIZ_STATUSES = ['Published', 'Draft', 'Archived'] as const
export type DisplayedQuizStatus = (typeof DISPLAYED_QUIZ_STATUSES)[number]

/** The filter of the quiz table. `current` means all quizzes except archived ones. */
export type QuizTableFilter = { words: string; status: 'current' | DisplayedQuizStatus }

export const DEFAULT_QUIZ_TABLE_FILTER: QuizTableFilter = { words: '', status: 'current' }

export function getDisplayedQuizStatus({ archived, status }: AuthoredQuiz): DisplayedQuizStatus {
  return archived ? 'Archived' : status
}

/** Returns the quizzes that contain every search word and have the chosen status. */
export function filterQuizTableRows(
  quizzes: readonly AuthoredQuiz[],
  { words, status }: QuizTableFilter,
): AuthoredQuiz[] {
  const wanted = normalizeTextForSearch(words).split(/\s+/).filter(Boolean)
  return quizzes.filter((quiz) => {
    const { title, slug, byline, description, categories, author } = quiz
    const texts = [title, slug, byline, description, ...categories, author?.name, author?.email]
    const text = normalizeTextForSearch(texts.join(' '))
    return matchesQuizStatusFilter(quiz, status) && wanted.every((word) => text.includes(word))
  })
}

export function matchesQuizStatusFilter(quiz: AuthoredQuiz, status: QuizTableFilter['status']): boolean {
  return status === 'current' ? !quiz.archived : getDisplayedQuizStatus(quiz) === status
}
