import { addDays } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  getMatchingWeekdayTheme,
  getWeekdayTheme,
  matchesWeekdayTheme,
  WEEKDAY_THEME_LABELS,
  type WeekdayTheme,
} from '#domain/questions/weekday-theme.ts'
import { FORECAST_START, type ForecastDay } from './running-order.ts'

/** Packs with fewer questions are not checked. */
const MIN_QUESTIONS = 100
/** The days in which each weekday's question must fit: sixty weeks. */
const SUPPLIED_DAYS = 420

const MIN_SUPPLY = 60

/** The least number of questions with a format, such as "Odd one out". */
const MIN_WITH_FORMAT = 200

const THEMES = Object.keys(WEEKDAY_THEME_LABELS) as WeekdayTheme[]

/** Returns a sentence for each weekday that the daily questions supply too rarely, and one if few have a format. */
export function findWeekdayCoverageFlaws(questions: readonly Question[], order: readonly ForecastDay[]): string[] {
  if (questions.length < MIN_QUESTIONS) return []
  const undated = questions.filter(({ yearlyDate }) => yearlyDate === '')
  const withFormat = questions.filter(({ format }) => format !== '').length
  const rare = THEMES.flatMap((theme) => {
    const count = undated.filter((one) => matchesWeekdayTheme(traitsOf(one), theme)).length
    const label = WEEKDAY_THEME_LABELS[theme]
    return count < MIN_SUPPLY ? [`${label}: ${count} undated questions, not ${MIN_SUPPLY}`] : []
  })
  const end = addDays(FORECAST_START, SUPPLIED_DAYS)
  const unfit = order.filter(({ day, how, question }) => {
    const isSupplied = how === 'expected' && day < end && getWeekdayTheme(day) !== null
    return isSupplied && getMatchingWeekdayTheme(traitsOf(question), day) === null
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
