import type { QuestionListQuery } from '#contract/question-authoring/calls.ts'
import { type CategoryName, getCategory, parseCategory } from '#domain/categories/category.ts'
import {
  DIFFICULTIES,
  type Difficulty,
  QUESTION_FORMATS,
  type QuestionFormat,
  QUESTION_STATUSES,
  type QuestionStatus,
} from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS, type QuestionKind } from '#domain/questions/question-kinds.ts'

export const QUESTION_USE_FILTERS = ['used', 'unused', 'scheduled', 'unpublished-quiz'] as const
export const QUESTION_SORT_ORDERS = ['newest', 'oldest', 'changed', 'question', 'day'] as const

/** The filters and order of the question list; `null` for a filter that is off. */
export type QuestionListFilters = {
  words: string
  status: QuestionStatus | null
  type: QuestionKind | null
  difficulty: Difficulty | null
  format: QuestionFormat | null
  category: CategoryName | null
  use: (typeof QUESTION_USE_FILTERS)[number] | null
  isMine: boolean
  archived: boolean
  order: (typeof QUESTION_SORT_ORDERS)[number]
  page: number
}

export const DEFAULT_QUESTION_FILTERS: QuestionListFilters = {
  words: '',
  status: null,
  type: null,
  difficulty: null,
  format: null,
  category: null,
  use: null,
  isMine: false,
  archived: false,
  order: 'newest',
  page: 1,
}

const MAX_PAGE_NUMBER = 100_000
const MAX_SEARCH_TEXT_CHARACTERS = 200
export const QUESTIONS_PER_PAGE = 50

/** Parses the filters in a URL's query string and ignores unknown values. */
export function parseQuestionFilters(search: string): QuestionListFilters {
  const query = new URLSearchParams(search)
  const oneOf = <T extends string>(names: readonly T[], key: string): T | null =>
    names.find((name) => name.toLowerCase() === query.get(key)?.toLowerCase()) ?? null
  const page = Number(query.get('page') ?? 1)
  return {
    words: (query.get('words') ?? '').slice(0, MAX_SEARCH_TEXT_CHARACTERS),
    status: oneOf(QUESTION_STATUSES, 'status'),
    type: oneOf(QUESTION_KINDS, 'type'),
    difficulty: oneOf(DIFFICULTIES, 'difficulty'),
    format: oneOf(QUESTION_FORMATS, 'format') || null,
    category: parseCategory(query.get('category') ?? '')?.name ?? null,
    use: oneOf(QUESTION_USE_FILTERS, 'use'),
    isMine: query.get('author') === 'me',
    archived: query.get('archived') === 'true',
    order: oneOf(QUESTION_SORT_ORDERS, 'order') ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE_NUMBER ? page : 1,
  }
}

/** Formats filters as a URL's query string, which is empty for the default filters. */
export function formatQuestionFilterQuery(filters: QuestionListFilters): string {
  const { words, status, type, difficulty, format, category, use, isMine, archived, order, page } = filters
  const set = {
    words,
    status,
    type,
    difficulty,
    format,
    category: category && getCategory(category).slug,
    use,
    author: isMine ? 'me' : null,
    archived: archived ? 'true' : null,
    order: order === 'newest' ? null : order,
    page: page > 1 ? String(page) : null,
  }
  const query = new URLSearchParams(
    Object.entries(set).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString()
  return query && `?${query}`
}

export function countActiveFilters(filters: QuestionListFilters): number {
  const { words, status, type, difficulty, format, category, use, isMine, archived } = filters
  return [words, status, type, difficulty, format, category, use, isMine, archived].filter(Boolean).length
}

export function createQuestionListQuery(filters: QuestionListFilters): QuestionListQuery {
  const { words, status, type, difficulty, format, category, use, isMine, archived, order, page } = filters
  return {
    page,
    size: QUESTIONS_PER_PAGE,
    words,
    order,
    archived,
    ...(isMine && { author: 'me' }),
    ...(status && { status }),
    ...(type && { kind: type }),
    ...(difficulty && { difficulty }),
    ...(format && { format }),
    ...(category && { category }),
    ...(use && { use }),
  }
}
