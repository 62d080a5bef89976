import { daysBetween, FIRST_DAY } from '../time/day.ts'
import { shuffle } from './options.ts'
import type { Question } from './question.ts'

/** How many drawings each category has for the backs of its cards. */
export const CARD_DRAWINGS = 30

/**
 * Which drawing of its category stands on the back of a question's card: 0 to 29, for a question always the same.
 * A daily question's follows from its day. Every 30 days begin one further on, so that a category that comes up
 * every so many days has more than the few drawings whose turn those days would be.
 */
export function cardDrawing({ id, dayUsed }: Pick<Question, 'id' | 'dayUsed'>): number {
  if (dayUsed === null) return shuffle([...Array(CARD_DRAWINGS).keys()], id)[0] ?? 0
  const days = daysBetween(FIRST_DAY, dayUsed)
  return (days + Math.floor(days / CARD_DRAWINGS)) % CARD_DRAWINGS
}
