import { describe, expect, it } from 'vitest'
import { pickCategoryDrawingIndex } from './day-drawing.ts'
import { addDays, FIRST_POSSIBLE_QUESTION_DAY } from '../time/day.ts'

const COUNT = 13

/** The drawings of questions whose days are a fixed number of days apart. */
const drawingsEvery = (days: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    pickCategoryDrawingIndex({ id: 'any', dayUsed: addDays(FIRST_POSSIBLE_QUESTION_DAY, at * days) }, COUNT),
  )

describe('the drawing of a day', () => {
  it('uses a different category drawing on neighbouring days', () => {
    const drawings = drawingsEvery(1, 400)
    expect(drawings.filter((drawing, at) => drawing === drawings[at + 1])).toEqual([])
  })

  it.each([1, 2, 3, 5, 7, 9, 10, 14])(
    'uses all thirteen drawings for thirteen questions of a category that comes up every %i days',
    (days) => {
      expect(new Set(drawingsEvery(days, COUNT)).size).toBe(COUNT)
    },
  )

  it('derives the drawing of a question without a day from its id', () => {
    const drawings = Array.from({ length: 300 }, (_, at) =>
      pickCategoryDrawingIndex({ id: `question-${at}`, dayUsed: null }, COUNT),
    )
    expect(new Set(drawings).size).toBe(COUNT)
    expect(drawings[7]).toBe(pickCategoryDrawingIndex({ id: 'question-7', dayUsed: null }, COUNT))
  })
})
