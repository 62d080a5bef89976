import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from './category.ts'
import { countsOf, sortedCategories } from './category-counts.ts'

it('categories are counted in a flat list of their names, those without a question, too', () => {
  const counts = countsOf(['Sport', 'Art', 'Sport'])
  expect(counts.Sport).toBe(2)
  expect(counts.Art).toBe(1)
  expect(counts.History).toBe(0)
  expect(Object.keys(counts)).toHaveLength(9)
})

it('categories are sorted by count, the largest first, equal ones by name', () => {
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

it('categories are sorted by name, whatever their counts are', () => {
  const sorted = sortedCategories(countsOf(['Technology']), 'name').map(({ name }) => name)
  expect(sorted).toEqual(CATEGORY_NAMES.toSorted())
})
