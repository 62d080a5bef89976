import { expect, it } from 'vitest'
import { type Filters, NO_FILTERS, narrowingCount, parseFilters, searchOf } from './filters.ts'

const MANY: Filters = {
  words: 'time zones & more',
  status: 'Quizonly',
  type: 'YesNo',
  difficulty: 'Hard',
  category: 'Food & Drink',
  use: 'scheduled',
  isMine: true,
  archived: true,
  order: 'changed',
  page: 7,
}

it('serializes filters to an address and parses them back', () => {
  for (const filters of [NO_FILTERS, MANY, { ...NO_FILTERS, page: 2 }]) {
    expect(parseFilters(searchOf(filters))).toEqual(filters)
  }
})

it('returns no query for the default filters', () => {
  expect(searchOf(NO_FILTERS)).toBe('')
  expect(parseFilters('')).toEqual(NO_FILTERS)
})

it('ignores invalid values in an address', () => {
  const odd = '?status=Secret&type=yesno&page=-3&order=random&category=nothing&use=&draft=x'
  expect(parseFilters(odd)).toEqual({ ...NO_FILTERS, type: 'YesNo' })
  for (const page of ['0', '1.5', 'two', '1e9']) {
    expect(parseFilters(`?page=${page}`).page).toBe(1)
  }
})

it('does not count order and page as active filters', () => {
  expect(narrowingCount(NO_FILTERS)).toBe(0)
  expect(narrowingCount({ ...NO_FILTERS, order: 'day', page: 3 })).toBe(0)
  expect(narrowingCount(MANY)).toBe(8)
})
