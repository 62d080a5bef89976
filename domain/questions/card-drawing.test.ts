import { describe, expect, it } from 'vitest'
import { DRAWINGS_PER_CATEGORY, getCardDrawing } from './card-drawing.ts'
import { addDays, FIRST_POSSIBLE_QUESTION_DAY } from '../time/day.ts'

/** The drawings of questions whose days are a fixed number of days apart. */
const drawingsEvery = (days: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    getCardDrawing({ id: 'any', dayUsed: addDays(FIRST_POSSIBLE_QUESTION_DAY, at * days) }),
  )

describe('the drawing on the back of a card', () => {
  it('uses a different card drawing on thirty successive days and then repeats with a shift', () => {
    expect(new Set(drawingsEvery(1, 60).slice(0, 30)).size).toBe(DRAWINGS_PER_CATEGORY)
    expect(new Set(drawingsEvery(1, 60).slice(30)).size).toBe(DRAWINGS_PER_CATEGORY)
  })

  it.each([2, 3, 5, 7, 9, 10, 14])(
    'rarely repeats a card drawing within thirty questions of a category that comes up every %i days',
    (days) => {
      expect(new Set(drawingsEvery(days, 30)).size).toBeGreaterThanOrEqual(28)
    },
  )

  it('derives the card drawing of a question without a day from its id', () => {
    const drawings = Array.from({ length: 300 }, (_, at) => getCardDrawing({ id: `question-${at}`, dayUsed: null }))
    expect(new Set(drawings).size).toBe(DRAWINGS_PER_CATEGORY)
    expect(drawings[7]).toBe(getCardDrawing({ id: 'question-7', dayUsed: null }))
  })
})
