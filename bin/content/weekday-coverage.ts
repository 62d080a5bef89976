import { addDays, type Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  getMatchingWeekdayTheme,
  getWeekdayTheme,
  matchesWeekdayTheme,
  WEEKDAY_THEME_LABELS,
  type WeekdayTheme,
} from '#domain/questions/weekday-theme.ts'
import { PACK_CHECK_FORECAST_START_DAY, type ForecastedQuestionDay } from './running-order.ts'

/** The minimum number of daily questions of a pack whose weekday themes are checked. */
const MIN_QUESTIONS = 100
/** The first sixty weeks of the forecast, in which every question must fit the theme of its weekday. */
const COVERED_DAYS = 420

const MIN_QUESTIONS_PER_THEME = 60

/** The minimum number of questions in a special format, such as "Odd one out". */
const MIN_WITH_FORMAT = 200

const YEAR_DAYS = 365

/** How many days of a year may have a question that does not fit their theme, such as one for a holiday. */
const MAX_MISSED_DAYS = 40

const THEMES = Object.keys(WEEKDAY_THEME_LABELS) as WeekdayTheme[]

/**
 * Counts the days whose question does not fit the theme of their weekday, in the first and in the second year of a
 * forecast.
 */
export function countMissedDays(order: readonly ForecastedQuestionDay[]): [number, number] {
  const missed = order.filter(({ day, question }) => isMissed(day, question))
  const count = (year: number) => {
    const [from, to] = [
      addDays(PACK_CHECK_FORECAST_START_DAY, year * YEAR_DAYS),
      addDays(PACK_CHECK_FORECAST_START_DAY, (year + 1) * YEAR_DAYS),
    ]
    return missed.filter(({ day }) => day >= from && day < to).length
  }
  return [count(0), count(1)]
}

/**
 * Returns a sentence for each weekday theme with too few questions, for each undated question that does not fit the
 * theme of its day, for each year with many such days, and one if too few questions have a special format.
 */
export function findWeekdayCoverageFlaws(
  questions: readonly Question[],
  order: readonly ForecastedQuestionDay[],
): string[] {
  if (questions.length < MIN_QUESTIONS) return []
  const undated = questions.filter(({ yearlyDate }) => yearlyDate === '')
  const withFormat = questions.filter(({ format }) => format !== '').length
  const rare = THEMES.flatMap((theme) => {
    const count = undated.filter((one) => matchesWeekdayTheme(traitsOf(one), theme)).length
    const label = WEEKDAY_THEME_LABELS[theme]
    return count < MIN_QUESTIONS_PER_THEME
      ? [`${label}: ${count} undated questions, not ${MIN_QUESTIONS_PER_THEME}`]
      : []
  })
  const end = addDays(PACK_CHECK_FORECAST_START_DAY, COVERED_DAYS)
  const unfit = order.filter(({ day, how, question }) => how === 'expected' && day < end && isMissed(day, question))
  const missed = countMissedDays(order).flatMap((count, year) =>
    count > MAX_MISSED_DAYS
      ? [`${count} days of year ${year + 1} miss their theme, not at most ${MAX_MISSED_DAYS}`]
      : [],
  )
  return [
    ...rare,
    ...missed,
    ...unfit.map(({ day, question }) => `${question.id}: It comes on ${day} and does not fit the weekday`),
    ...(withFormat < MIN_WITH_FORMAT ? [`${withFormat} questions have a format, not ${MIN_WITH_FORMAT}`] : []),
  ]
}

/** Returns whether the weekday of a day has a theme that its question does not match. */
function isMissed(day: Day, question: Question): boolean {
  return getWeekdayTheme(day) !== null && getMatchingWeekdayTheme(traitsOf(question), day) === null
}

function traitsOf({ difficulty, format, mediaUrl }: Question) {
  return { difficulty, format, hasMedia: mediaUrl !== '' }
}
