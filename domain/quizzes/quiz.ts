import type { CategoryName } from '../categories/category.ts'
import { normalizeTextForSearch } from '../text/normalize-for-search.ts'

export const QUIZ_TYPES = ['online', 'trivianight', 'apponly'] as const
export const QUIZ_STATUSES = ['Published', 'Draft'] as const

/**
 * `online` quizzes are played on the site. `trivianight` quizzes can also be printed and read
 * aloud. `apponly` quizzes are only for other programs.
 */
export type QuizType = (typeof QUIZ_TYPES)[number]
export type QuizStatus = (typeof QUIZ_STATUSES)[number]

/** The quiz types that can be played on the site's own pages. */
export const WEBSITE_PLAYABLE_QUIZ_TYPES: readonly QuizType[] = ['online', 'trivianight']

export type Quiz = {
  id: string
  /** The name of the quiz in page addresses. */
  slug: string
  title: string
  description: string
  byline: string
  /** The categories of the quiz. The first one is its primary category. */
  categories: [CategoryName, ...CategoryName[]]
  type: QuizType
  status: QuizStatus
  /** The quiz's picture: an http(s) URL, a path under /Media/, or empty. */
  mediaUrl: string
  /** The text alternative for the picture. */
  mediaText: string
  /** The URL of a file for a trivia night, such as a page to print, or empty. */
  sampleFile: string
  /** The ids of the quiz's questions, in the author's order. */
  questionIds: string[]
}

/** The initial values of an empty form. */
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

/** The labels of the quiz fields that an author edits. */
export const QUIZ_FIELD_LABELS = {
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

export type QuizFieldName = keyof typeof QUIZ_FIELD_LABELS
export const QUIZ_FIELD_NAMES = Object.keys(QUIZ_FIELD_LABELS) as QuizFieldName[]

export const MAX_QUIZ_QUESTIONS = 200

/** The maximum lengths of the text fields in characters. */
export const MAX_QUIZ_FIELD_CHARACTERS = {
  title: 150,
  description: 2000,
  byline: 200,
  mediaUrl: 1000,
  mediaText: 300,
  sampleFile: 1000,
} as const satisfies Partial<Record<keyof Quiz, number>>

/** The maximum length of a slug in characters, so that people can read and type it. */
const MAX_SLUG_CHARACTERS = 60

/** ASCII spellings of letters that Unicode normalisation does not decompose. */
const ASCII_SPELLINGS: Record<string, string> = {
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
 * Returns the slug for a quiz title, made of lower-case ASCII letters, digits and dashes. `number`
 * distinguishes quizzes with the same title: `edible-maps`, `edible-maps-2`, `edible-maps-3`.
 */
export function createQuizSlug(title: string, number = 1): string {
  const words = normalizeTextForSearch(title)
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => ASCII_SPELLINGS[letter] ?? '')
    // Apostrophes are removed, so that "What's" becomes one word of the slug.
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const ending = number > 1 ? `-${number}` : ''
  const start = trimDashes(trimDashes(words).slice(0, MAX_SLUG_CHARACTERS - ending.length))
  return (start || 'quiz') + ending
}

function trimDashes(dashed: string): string {
  return dashed.replaceAll(/^-|-$/g, '')
}

export type QuizSummary = Pick<
  Quiz,
  'slug' | 'title' | 'description' | 'byline' | 'type' | 'mediaUrl' | 'mediaText'
> & {
  category: CategoryName
  size: number
}

export function toQuizSummary({ categories: [category], questionIds, ...quiz }: Quiz): QuizSummary {
  const { slug, title, description, byline, type, mediaUrl, mediaText } = quiz
  const size = questionIds.length
  return { slug, title, description, byline, type, mediaUrl, mediaText, category, size }
}

/** Returns the quizzes of a category (`null` for all) that contain every given word. */
export function filterQuizzes(
  quizzes: readonly QuizSummary[],
  category: CategoryName | null,
  words: string,
): QuizSummary[] {
  const searchWords = normalizeTextForSearch(words).split(/\s+/).filter(Boolean)
  return quizzes.filter((quiz) => {
    const { title, byline, description } = quiz
    const text = normalizeTextForSearch([title, byline, description, quiz.category].join(' '))
    const fits = category === null || quiz.category === category
    return fits && searchWords.every((word) => text.includes(word))
  })
}
