import { countDaysBetween, FIRST_POSSIBLE_QUESTION_DAY } from '../time/day.ts'
import { shuffleBySeed } from './options.ts'
import type { Question } from './question.ts'

/**
 * Returns the index of a question's drawing among the `count` drawings of its category. The index of a daily question
 * follows from its day, so that neighbouring days differ. A category with a fixed rhythm uses all its drawings if the
 * rhythm and `count` have no common factor. Other questions get a stable index from their id.
 */
export function pickCategoryDrawingIndex({ id, dayUsed }: Pick<Question, 'id' | 'dayUsed'>, count: number): number {
  if (dayUsed === null) return shuffleBySeed([...Array(count).keys()], id)[0] ?? 0
  return countDaysBetween(FIRST_POSSIBLE_QUESTION_DAY, dayUsed) % count
}
