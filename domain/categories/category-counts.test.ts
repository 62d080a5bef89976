import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from './category.ts'
import { countsOf, sortedCategories } from './category-counts.ts'

it('counts the categories in a list of names, including those with no question', () => {
  const counts = countsOf(['Sport', 'Art', 'Sport'])
  expect(counts.Sport).toBe(2)
  expect(counts.Art).toBe(1)
  expect(counts.History).toBe(0)
  expect(Object.keys(counts)).toHaveLength(9)
})

it('sorts categories by descending count and equal ones by name', () => {
  const counts = countsOf(['Technology', 'Sport', 'Sport', 'Food & Drink'])
  expect(sortedCategories(counts, 'count').map(({ name }) => name)).toEqual([
    'Sport',
    'Food & Drink',
    'Technology',
    'Art',
    'Entertainment',
    'General Knowledge',
    'Geography',
    'History',
    'Science',
  ])
})

it('sorts categories by name regardless of their counts', () => {
  const sorted = sortedCategories(countsOf(['Technology']), 'name').map(({ name }) => name)
  expect(sorted).toEqual(CATEGORY_NAMES.toSorted())
})
