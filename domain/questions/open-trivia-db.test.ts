import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import { findTriviaCategory, getTriviaAnswers, getTriviaCategory, TRIVIA_CATEGORIES } from './open-trivia-db.ts'

it('sends each of the nine categories under a category of the Open Trivia Database', () => {
  const sent = CATEGORY_NAMES.map((name) => getTriviaCategory(name))
  expect(new Set(sent)).toEqual(new Set(TRIVIA_CATEGORIES))
  expect(getTriviaCategory('Food & Drink').name).toBe('General Knowledge')
})

it('finds one category for every id from 9 to 32, and none for others', () => {
  for (let id = 9; id <= 32; id += 1) {
    expect(TRIVIA_CATEGORIES.filter((category) => [category.id, ...category.also].includes(id))).toHaveLength(1)
  }
  expect(findTriviaCategory(11)?.name).toBe('Entertainment: Music')
  expect(findTriviaCategory(8)).toBeNull()
  expect(findTriviaCategory(33)).toBeNull()
})

it('words the answers of a Yes/No question as True and False', () => {
  expect(getTriviaAnswers({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] })).toEqual(['True', 'False'])
  expect(getTriviaAnswers({ kind: 'YesNo', answer: 'No', wrongOptions: [] })).toEqual(['False', 'True'])
  expect(getTriviaAnswers({ kind: 'MultiChoice', answer: 'a', wrongOptions: ['b'] })).toEqual(['a', 'b'])
})
