import { daysBetween, FIRST_DAY } from '../time/day.ts'
import { shuffle } from './options.ts'
import type { Question } from './question.ts'

/** The number of drawings that each category has for the backs of its cards. */
export const CARD_DRAWINGS = 30

/**
 * Returns the index (0 to 29) of the drawing on the back of a question's card. The index of a daily
 * question follows from its day. Every 30 days the sequence shifts by one, so that a category with
 * a fixed rhythm uses all its drawings. Other questions get a stable index from their id.
 */
export function cardDrawing({ id, dayUsed }: Pick<Question, 'id' | 'dayUsed'>): number {
  if (dayUsed === null) return shuffle([...Array(CARD_DRAWINGS).keys()], id)[0] ?? 0
  const days = daysBetween(FIRST_DAY, dayUsed)
  return (days + Math.floor(days / CARD_DRAWINGS)) % CARD_DRAWINGS
}
