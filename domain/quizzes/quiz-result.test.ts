import { expect, it } from 'vitest'
import { getBestQuizResult, type QuizResult } from './quiz-result.ts'

const result = (score: number, total: number, timeTaken: number | null, finishedAt = 0): QuizResult => ({
  score,
  total,
  timeTaken,
  finishedAt,
})

it.each([
  ['more right', result(7, 10, 90), result(6, 10, 10)],
  ['a larger part right', result(2, 3, 90), result(6, 10, 10)],
  ['as many right, but quicker', result(7, 10, 80), result(7, 10, 90)],
  ['a known time', result(7, 10, 80), result(7, 10, null)],
  ['as good, but earlier', result(7, 10, 80, 1), result(7, 10, 80, 2)],
  ['as good without times, but earlier', result(7, 10, null, 1), result(7, 10, null, 2)],
  ['anything, when a quiz had no questions', result(0, 0, 1), result(0, 0, 2)],
])('ranks this one of two quiz results higher: %s', (_, better, worse) => {
  expect(getBestQuizResult([better, worse])).toBe(better)
  expect(getBestQuizResult([worse, better])).toBe(better)
})
