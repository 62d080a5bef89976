import { expect, it } from 'vitest'
import { getTriviaAnswers, TRIVIA_CATEGORIES, findCategoryByTriviaId } from './open-trivia-db.ts'

it('finds each category by its number, and Entertainment by the number of films', () => {
  expect(TRIVIA_CATEGORIES).toHaveLength(8)
  for (const { id, category } of TRIVIA_CATEGORIES) expect(findCategoryByTriviaId(id)).toBe(category)
  expect(findCategoryByTriviaId(11)).toBe('Entertainment')
  expect(findCategoryByTriviaId(101)).toBe('Entertainment')
  expect(findCategoryByTriviaId(102)).toBe('Food & Drink')
  expect(findCategoryByTriviaId(1)).toBeNull()
})

it('words the answers of a Yes/No question as True and False', () => {
  expect(getTriviaAnswers({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] })).toEqual(['True', 'False'])
  expect(getTriviaAnswers({ kind: 'YesNo', answer: 'No', wrongOptions: [] })).toEqual(['False', 'True'])
  expect(getTriviaAnswers({ kind: 'MultiChoice', answer: 'a', wrongOptions: ['b'] })).toEqual(['a', 'b'])
})
