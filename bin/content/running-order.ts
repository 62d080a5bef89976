import { type Day, getWeekday, isWeekend } from '#domain/time/day.ts'
import type { Difficulty } from '#domain/questions/question-fields.ts'
import type { Question } from '#domain/questions/question.ts'
import { getQuestionSchedulingGroupKey, type UnusedQuestionGroupSize } from '#domain/authoring/running-order.ts'
import type { YearlyDateQuestion } from '#domain/authoring/due-questions.ts'
import { forecastDailyQuestions } from '#domain/authoring/schedule.ts'
import { parseYearlyDate } from '#domain/time/yearly-date.ts'

/** The minimum number of questions of a pack whose running order is checked. */
const MIN_QUESTIONS = 100

export type ForecastedQuestionDay = { day: Day; how: string; question: Question }

/** Returns the day of each question if a site had only these questions, in the order in which they were added. */
export function forecastPackQuestionDays(questions: readonly Question[], from: Day): ForecastedQuestionDay[] {
  const dated: YearlyDateQuestion[] = []
  const bySort = new Map<string, Question[]>()
  const buckets = new Map<string, UnusedQuestionGroupSize>()
  for (const [addedAt, question] of questions.entries()) {
    const { id, kind, difficulty, format, categories } = question
    const sort = { category: categories[0], kind, difficulty, format, hasMedia: question.mediaUrl !== '' }
    const date = parseYearlyDate(question.yearlyDate)
    if (date) {
      dated.push({ ...sort, id, addedAt, date })
      continue
    }
    const key = getQuestionSchedulingGroupKey(sort)
    const alike = [...(bySort.get(key) ?? []), question]
    bySort.set(key, alike)
    buckets.set(key, { ...sort, left: alike.length })
  }
  const byId = new Map(questions.map((one) => [one.id, one]))
  const stock = { scheduled: new Map(), dated, buckets: [...buckets.values()], past: [] }
  return [...forecastDailyQuestions({ from, days: questions.length }, stock)].flatMap(([day, one]) => {
    const question =
      one.how === 'expected'
        ? bySort.get(getQuestionSchedulingGroupKey(one.sort))?.[one.place]
        : byId.get(one.question.id)
    return question ? { day, how: one.how, question } : []
  })
}

/** The first day of the forecast in which a pack's running order is checked. */
export const PACK_CHECK_FORECAST_START_DAY = '2026-11-23' as Day

/** Returns a sentence for each flaw in the running order of a pack's questions. */
export function findPackRunningOrderFlaws(
  questions: readonly Question[],
  order: readonly ForecastedQuestionDay[] = forecastPackQuestionDays(questions, PACK_CHECK_FORECAST_START_DAY),
): string[] {
  if (questions.length < MIN_QUESTIONS) return []
  const flaws = [...findEarlyShortages(order), ...findEasyWeekends(order), ...findWeeksOfOneKind(order)]
  return [...flaws.map((flaw) => `the daily questions: ${flaw}`), ...findRepeatedCategories(order)]
}

/**
 * Finds difficulties that run out early: few easy questions on Mondays, hard ones on Saturdays or medium ones on any
 * day of the last quarter.
 */
function findEarlyShortages(order: readonly ForecastedQuestionDay[]): string[] {
  const late = splitIntoQuarters(order).at(-1) ?? []
  const free = late.filter(({ how }) => how === 'expected')
  const [mondays, saturdays] = [1, 6].map((weekday) => free.filter(({ day }) => getWeekday(day) === weekday))
  const shares = {
    Easy: getDifficultyShare(mondays ?? [], 'Easy'),
    Medium: getDifficultyShare(late, 'Medium') / getDifficultyShare(order, 'Medium'),
    Hard: getDifficultyShare(saturdays ?? [], 'Hard'),
  }
  return (['Easy', 'Medium', 'Hard'] as const)
    .filter((one) => shares[one] < 0.75)
    .map((one) => `the ${one.toLowerCase()} ones run out before the others`)
}

/** Finds quarters in which weekends are no harder than weekdays. */
function findEasyWeekends(order: readonly ForecastedQuestionDay[]): string[] {
  return splitIntoQuarters(order).flatMap((days) => {
    const weekends = days.filter(({ day }) => isWeekend(day))
    const weekdays = days.filter(({ day }) => !isWeekend(day))
    const isHarder = getDifficultyShare(weekends, 'Hard') > getDifficultyShare(weekdays, 'Hard')
    return isHarder ? [] : [`from ${days[0]?.day} the weekends are no harder than other days`]
  })
}

/**
 * Finds seven days in a row whose questions are all of one kind. Ignores such a week if its last question has a yearly
 * date. Skips the last tenth of the days, for which too few questions are left to choose from.
 */
function findWeeksOfOneKind(order: readonly ForecastedQuestionDay[]): string[] {
  return order.slice(0, order.length * 0.9).flatMap(({ day, how }, at) => {
    const week = order.slice(Math.max(0, at - 6), at + 1)
    const kinds = new Set(week.map(({ question }) => question.kind))
    const isMixed = kinds.size > 1 || week.length < 7 || how === 'dated'
    return isMixed ? [] : [`the week to ${day} has one kind alone`]
  })
}

/**
 * Finds questions with the same category as the question of the day before. Skips the last tenth of the days, for which
 * too few questions are left to choose from.
 */
function findRepeatedCategories(order: readonly ForecastedQuestionDay[]): string[] {
  return order
    .filter(
      ({ how, question }, at) =>
        how === 'expected' &&
        question.categories[0] === order[at - 1]?.question.categories[0] &&
        at < order.length * 0.9,
    )
    .map(({ day, question }) => `${question.id}: On ${day} it has the category of the day before`)
}

function splitIntoQuarters(order: readonly ForecastedQuestionDay[]): ForecastedQuestionDay[][] {
  return [0, 1, 2, 3].map((at) => order.slice((order.length * at) / 4, (order.length * (at + 1)) / 4))
}

function getDifficultyShare(days: readonly ForecastedQuestionDay[], difficulty: Difficulty): number {
  return days.filter(({ question }) => question.difficulty === difficulty).length / days.length
}
