import { countDaysBetween, FIRST_POSSIBLE_QUESTION_DAY } from '../time/day.ts'
import { shuffle } from './options.ts'
import type { Question } from './question.ts'

/** The number of drawings that each category has for the backs of its cards. */
export const DRAWINGS_PER_CATEGORY = 30

/**
 * Returns the index (0 to 29) of the drawing on the back of a question's card. The index of a daily
 * question follows from its day. Every 30 days the sequence shifts by one, so that a category with
 * a fixed rhythm uses all its drawings. Other questions get a stable index from their id.
 */
export function getCardDrawing({ id, dayUsed }: Pick<Question, 'id' | 'dayUsed'>): number {
  if (dayUsed === null) return shuffle([...Array(DRAWINGS_PER_CATEGORY).keys()], id)[0] ?? 0
  const days = countDaysBetween(FIRST_POSSIBLE_QUESTION_DAY, dayUsed)
  return (days + Math.floor(days / DRAWINGS_PER_CATEGORY)) % DRAWINGS_PER_CATEGORY
}
