import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from './category.ts'
import { countCategories, sortCategories } from './category-counts.ts'

it('counts the categories in a list of names, including those with no question', () => {
  const counts = countCategories(['Sport', 'Art', 'Sport'])
  expect(counts.Sport).toBe(2)
  expect(counts.Art).toBe(1)
  expect(counts.History).toBe(0)
  expect(Object.keys(counts)).toHaveLength(9)
})

it('sorts categories by descending count and equal ones by name', () => {
  const counts = countCategories(['Technology', 'Sport', 'Sport', 'Food & Drink'])
  expect(sortCategories(counts, 'count').map(({ name }) => name)).toEqual([
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
  const sorted = sortCategories(countCategories(['Technology']), 'name').map(({ name }) => name)
  expect(sorted).toEqual(CATEGORY_NAMES.toSorted())
})
