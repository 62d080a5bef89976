import type { CategoryName } from './category.ts'

export const QUIZ_TYPES = ['online', 'trivianight', 'apponly'] as const
export const QUIZ_STATUSES = ['Published', 'Draft'] as const

/** `online`: played here; `trivianight`: also read aloud and written on paper; `apponly`: for other programs. */
export type QuizType = (typeof QUIZ_TYPES)[number]
export type QuizStatus = (typeof QUIZ_STATUSES)[number]

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
