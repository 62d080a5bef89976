import type { CategoryName } from './category.ts'
import { plainText } from './plain-text.ts'

export const QUIZ_TYPES = ['online', 'trivianight', 'apponly'] as const
export const QUIZ_STATUSES = ['Published', 'Draft'] as const

/** `online`: played here; `trivianight`: also read aloud and written on paper; `apponly`: for other programs. */
export type QuizType = (typeof QUIZ_TYPES)[number]
export type QuizStatus = (typeof QUIZ_STATUSES)[number]

/** The types that are played on our own pages. */
export const PLAYED_HERE: readonly QuizType[] = ['online', 'trivianight']

export type Quiz = {
  id: string
  /** What it is called in addresses. */
  stub: string
  title: string
  description: string
  byline: string
  /** The first is the primary one. */
  categories: [CategoryName, ...CategoryName[]]
  type: QuizType
  status: QuizStatus
  /** An http(s) address or a path under /Media/, or empty. */
  mediaUrl: string
  /** What the picture shows. */
  mediaText: string
  /** A file for the evening, such as a page to print: an address, or empty. */
  sampleFile: string
  /** In the author's order. */
  questionIds: string[]
}

/** What a list tells of a quiz. */
export type ListedQuiz = Pick<
  Quiz,
  'stub' | 'title' | 'description' | 'byline' | 'type' | 'mediaUrl' | 'mediaText'
> & {
  category: CategoryName
  /** How many questions it has. */
  size: number
}

/** The quizzes of a category, or of all, in which every one of some words occurs. */
export function quizzesFound(
  quizzes: readonly ListedQuiz[],
  category: CategoryName | null,
  words: string,
): ListedQuiz[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean)
  return quizzes.filter((quiz) => {
    const { title, byline, description } = quiz
    const text = plainText([title, byline, description, quiz.category].join(' '))
    const fits = category === null || quiz.category === category
    return fits && wanted.every((word) => text.includes(word))
  })
}
