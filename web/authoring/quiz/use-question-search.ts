import { listQuestions, type QuestionListQuery } from '#contract/question-authoring/calls.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Difficulty } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { type ApiQueryState, useApiQuery } from '../../api/query.tsx'
import { type QuizQuestion, toQuizQuestion } from './quiz-question.ts'

/** How many questions a page of search results has. */
export const SEARCH_PAGE_SIZE = 100

/** The filters of the question search. `null` does not filter. */
export type QuestionSearchFilter = {
  words: string
  category: CategoryName | null
  kind: QuestionKind | null
  difficulty: Difficulty | null
  use: NonNullable<QuestionListQuery['use']> | null
  /** The id of an author, or `pack` for questions from content packs. */
  author: string | null
}

export const NO_QUESTION_SEARCH_FILTER: QuestionSearchFilter = {
  words: '',
  category: null,
  kind: null,
  difficulty: null,
  use: null,
  author: null,
}

export type QuestionSearchResults = { questions: QuizQuestion[]; total: number }

/**
 * Loads a page of search results, the newest question first. Pages count from 1. Loads nothing while `isNear` is false.
 */
export function useQuestionSearch(
  filter: QuestionSearchFilter,
  { page, isNear }: { page: number; isNear: boolean },
): ApiQueryState<QuestionSearchResults> {
  const { words, ...named } = filter
  const chosen = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null))
  const query: QuestionListQuery = { words, page, size: SEARCH_PAGE_SIZE, ...chosen }
  const found = useApiQuery(listQuestions, isNear ? { query } : null)
  const { reply } = found
  return {
    ...found,
    reply: reply && { questions: reply.data.map(toQuizQuestion), total: reply.total },
  }
}
