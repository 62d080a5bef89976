import { addDays } from '#domain/time/day.ts'
import { getNextDayOfYearlyDate, parseYearlyDate } from '#domain/time/yearly-date.ts'
import type { Question } from '#domain/questions/question.ts'
import { PACK_CHECK_FORECAST_START_DAY, type ForecastedQuestionDay } from './running-order.ts'

/** The minimum number of questions of a pack whose years are checked for questions with a yearly date. */
const MIN_QUESTIONS = 100

/**
 * The minimum number of days whose question has a yearly date, in the first and in the second year of the starter pack.
 */
const MIN_DATED_DAYS = [120, 120] as const

const YEAR_DAYS = 365

/**
 * Counts the days that get a question because of its yearly date, in the first and in the second year of a forecast.
 */
export function countDatedDays(order: readonly ForecastedQuestionDay[]): [number, number] {
  const count = (year: number) => {
    const [from, to] = [
      addDays(PACK_CHECK_FORECAST_START_DAY, year * YEAR_DAYS),
      addDays(PACK_CHECK_FORECAST_START_DAY, (year + 1) * YEAR_DAYS),
    ]
    return order.filter(({ day, how }) => how === 'dated' && day >= from && day < to).length
  }
  return [count(0), count(1)]
}

/**
 * Returns a sentence for each question whose yearly date does not come again, and for each year with few such
 * questions.
 */
export function findYearlyDateFlaws(questions: readonly Question[], order: readonly ForecastedQuestionDay[]): string[] {
  const lost = questions.flatMap(({ id, yearlyDate }) => {
    const date = parseYearlyDate(yearlyDate)
    return date && !getNextDayOfYearlyDate(date, PACK_CHECK_FORECAST_START_DAY)
      ? [`${id}: Its date does not come again`]
      : []
  })
  if (questions.length < MIN_QUESTIONS) return lost
  const few = countDatedDays(order).flatMap((count, year) => {
    const least = MIN_DATED_DAYS[year] ?? 0
    return count < least ? [`${count} days of year ${year + 1} have a dated question, not ${least}`] : []
  })
  return [...lost, ...few]
}
