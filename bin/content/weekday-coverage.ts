import { addDays } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  getMatchingWeekdayTheme,
  getWeekdayTheme,
  matchesWeekdayTheme,
  WEEKDAY_THEME_LABELS,
  type WeekdayTheme,
} from '#domain/questions/weekday-theme.ts'
import { CHECKED_FORECAST_START_DAY, type ForecastDay } from './running-order.ts'

/** The minimum number of daily questions of a pack whose weekday themes are checked. */
const MIN_QUESTIONS = 100
/** The first sixty weeks of the forecast, in which every question must fit the theme of its weekday. */
const COVERED_DAYS = 420

const MIN_QUESTIONS_PER_THEME = 60

/** The minimum number of questions in a special format, such as "Odd one out". */
const MIN_WITH_FORMAT = 200

const THEMES = Object.keys(WEEKDAY_THEME_LABELS) as WeekdayTheme[]

/**
 * Returns a sentence for each weekday theme with too few questions, for each day whose question does not fit its theme,
 * and one if too few questions have a special format.
 */
export function findWeekdayCoverageFlaws(questions: readonly Question[], order: readonly ForecastDay[]): string[] {
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
  const end = addDays(CHECKED_FORECAST_START_DAY, COVERED_DAYS)
  const unfit = order.filter(({ day, how, question }) => {
    const isCovered = how === 'expected' && day < end && getWeekdayTheme(day) !== null
    return isCovered && getMatchingWeekdayTheme(traitsOf(question), day) === null
  })
  return [
    ...rare,
    ...unfit.map(({ day, question }) => `${question.id}: It comes on ${day} and does not fit the weekday`),
    ...(withFormat < MIN_WITH_FORMAT ? [`${withFormat} questions have a format, not ${MIN_WITH_FORMAT}`] : []),
  ]
}

function traitsOf({ difficulty, format, mediaUrl }: Question) {
  return { difficulty, format, hasMedia: mediaUrl !== '' }
}
