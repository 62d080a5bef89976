import { expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import {
  findOpenTriviaDbCategory,
  getOpenTriviaDbAnswers,
  getOpenTriviaDbCategory,
  OPEN_TRIVIA_DB_CATEGORIES,
} from './open-trivia-db.ts'

it('sends each of the nine categories under a category of the Open Trivia Database', () => {
  const sent = CATEGORY_NAMES.map((name) => getOpenTriviaDbCategory(name))
  expect(new Set(sent)).toEqual(new Set(OPEN_TRIVIA_DB_CATEGORIES))
  expect(getOpenTriviaDbCategory('Food & Drink').name).toBe('General Knowledge')
})

it('each Open Trivia Database id from 9 to 32 belongs to exactly one category, and the ids 8 and 33 to none', () => {
  for (let id = 9; id <= 32; id += 1) {
    expect(OPEN_TRIVIA_DB_CATEGORIES.filter((category) => [category.id, ...category.also].includes(id))).toHaveLength(1)
  }
  expect(findOpenTriviaDbCategory(11)?.name).toBe('Entertainment: Music')
  expect(findOpenTriviaDbCategory(8)).toBeNull()
  expect(findOpenTriviaDbCategory(33)).toBeNull()
})

it('sends the answers of a yes/no question to Open Trivia Database clients as True and False', () => {
  expect(getOpenTriviaDbAnswers({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] })).toEqual(['True', 'False'])
  expect(getOpenTriviaDbAnswers({ kind: 'YesNo', answer: 'No', wrongOptions: [] })).toEqual(['False', 'True'])
  expect(getOpenTriviaDbAnswers({ kind: 'MultiChoice', answer: 'a', wrongOptions: ['b'] })).toEqual(['a', 'b'])
})
