import { expect, it } from 'vitest'
import {
  type QuestionListFilters,
  DEFAULT_QUESTION_FILTERS,
  countActiveFilters,
  parseQuestionFilters,
  formatQuestionFilterQuery,
} from './filters.ts'

const MANY: QuestionListFilters = {
  words: 'time zones & more',
  status: 'Quizonly',
  type: 'YesNo',
  difficulty: 'Hard',
  format: 'three-clues',
  category: 'Food & Drink',
  use: 'scheduled',
  isMine: true,
  archived: true,
  order: 'changed',
  page: 7,
}

it('serializes the filters of the question list to a URL and parses them back', () => {
  for (const filters of [DEFAULT_QUESTION_FILTERS, MANY, { ...DEFAULT_QUESTION_FILTERS, page: 2 }]) {
    expect(parseQuestionFilters(formatQuestionFilterQuery(filters))).toEqual(filters)
  }
})

it('the default filters of the question list give an empty URL query, and an empty query gives the default filters', () => {
  expect(formatQuestionFilterQuery(DEFAULT_QUESTION_FILTERS)).toBe('')
  expect(parseQuestionFilters('')).toEqual(DEFAULT_QUESTION_FILTERS)
})

it('ignores invalid filters of the question list in a URL', () => {
  const odd = '?status=Secret&type=yesno&page=-3&order=random&category=nothing&use=&draft=x'
  expect(parseQuestionFilters(odd)).toEqual({ ...DEFAULT_QUESTION_FILTERS, type: 'YesNo' })
  for (const page of ['0', '1.5', 'two', '1e9']) {
    expect(parseQuestionFilters(`?page=${page}`).page).toBe(1)
  }
})

it('order and page are not counted among the active filters of the question list', () => {
  expect(countActiveFilters(DEFAULT_QUESTION_FILTERS)).toBe(0)
  expect(countActiveFilters({ ...DEFAULT_QUESTION_FILTERS, order: 'day', page: 3 })).toBe(0)
  expect(countActiveFilters(MANY)).toBe(9)
})
