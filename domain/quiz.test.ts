import { expect, it } from 'vitest'
import { type ListedQuiz, quizzesFound } from './quiz.ts'

const quiz = (special: Partial<ListedQuiz>): ListedQuiz => ({
  stub: 'x',
  title: '',
  description: '',
  byline: '',
  type: 'online',
  mediaUrl: '',
  mediaText: '',
  category: 'Science',
  size: 1,
  ...special,
})

const QUIZZES = [
  quiz({ title: 'Café society', category: 'Food & Drink' }),
  quiz({ title: 'Edible maps', byline: 'Of coffee and cocoa', category: 'Geography' }),
  quiz({ title: 'Spots', description: 'Ladybirds and other maps' }),
]

it.each([
  [null, '', ['Café society', 'Edible maps', 'Spots']],
  [null, '  ', ['Café society', 'Edible maps', 'Spots']],
  [null, 'cafe', ['Café society']],
  [null, 'MAPS', ['Edible maps', 'Spots']],
  [null, 'maps cocoa', ['Edible maps']],
  [null, 'drink', ['Café society']],
  [null, 'volcano', []],
  ['Science' as const, 'maps', ['Spots']],
  ['Geography' as const, '', ['Edible maps']],
])('of %s, “%s” finds %j', (category, words, titles) => {
  expect(quizzesFound(QUIZZES, category, words).map(({ title }) => title)).toEqual(titles)
})
