import type { CategoryName } from '../categories/category.ts'
import { plainText } from '../text/plain-text.ts'

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
  slug: string
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

/** A quiz before anything is written. */
export const BLANK_QUIZ: Quiz = {
  id: '',
  slug: '',
  title: '',
  description: '',
  byline: '',
  categories: ['General Knowledge'],
  type: 'online',
  status: 'Published',
  mediaUrl: '',
  mediaText: '',
  sampleFile: '',
  questionIds: [],
}

/** What authors write of a quiz, as they call it. */
export const QUIZ_FIELDS = {
  title: 'Title',
  byline: 'Byline',
  description: 'Description',
  categories: 'Categories',
  type: 'Type',
  status: 'Status',
  mediaUrl: 'Picture',
  mediaText: 'What it shows',
  sampleFile: 'Sample file',
  questionIds: 'Questions',
} as const satisfies Partial<Record<keyof Quiz, string>>

export type QuizField = keyof typeof QUIZ_FIELDS
export const QUIZ_FIELD_NAMES = Object.keys(QUIZ_FIELDS) as QuizField[]

/** The most questions it asks. */
export const MOST_QUESTIONS = 200

/** The most characters of its texts. */
export const QUIZ_LENGTHS = {
  title: 150,
  description: 2000,
  byline: 200,
  mediaUrl: 1000,
  mediaText: 300,
  sampleFile: 1000,
} as const satisfies Partial<Record<keyof Quiz, number>>

/** The longest that what is made of a title may be; addresses are read and typed by people. */
const LONGEST_SLUG = 60

/** Letters that are more than a plain one with a mark. */
const SPELT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * What a quiz of this title is called in addresses: plain letters, digits and dashes. The `number`
 * tells quizzes of the same title apart: `edible-maps`, `edible-maps-2`, `edible-maps-3`.
 */
export function slugOf(title: string, number = 1): string {
  const words = plainText(title)
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => SPELT[letter] ?? '')
    // What's is one word.
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const ending = number > 1 ? `-${number}` : ''
  const begin = trimmed(trimmed(words).slice(0, LONGEST_SLUG - ending.length))
  return (begin || 'quiz') + ending
}

function trimmed(dashed: string): string {
  return dashed.replaceAll(/^-|-$/g, '')
}

/** What a list tells of a quiz. */
export type ListedQuiz = Pick<
  Quiz,
  'slug' | 'title' | 'description' | 'byline' | 'type' | 'mediaUrl' | 'mediaText'
> & {
  category: CategoryName
  /** How many questions it has. */
  size: number
}

export function listedQuiz({ categories: [category], questionIds, ...quiz }: Quiz): ListedQuiz {
  const { slug, title, description, byline, type, mediaUrl, mediaText } = quiz
  const size = questionIds.length
  return { slug, title, description, byline, type, mediaUrl, mediaText, category, size }
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
