import { addDays, type Day } from './day.ts'

/**
 * The 'next questionless day': today plus one day for each question that is left for it and the
 * days after it, today's own among them.
 */
export function nextQuestionlessDay(
  today: Day,
  left: { unused: number; todayHasOne: boolean },
): Day {
  return addDays(today, left.unused + (left.todayHasOne ? 1 : 0))
}
