import { addDays } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  getFittingCharacter,
  getWeekCharacter,
  hasWeekCharacter,
  WEEK_CHARACTER_LABELS,
  type WeekCharacter,
} from '#domain/questions/week-character.ts'
import { FORECAST_START, type ForecastDay } from './running-order.ts'

/** Packs with fewer questions are not checked. */
const MIN_QUESTIONS = 100
/** The days in which each weekday's question must fit: sixty weeks. */
const SUPPLIED_DAYS = 420

/**
 * The least number of undated questions for each weekday. The aim is sixty of each. A smaller number is what the pack
 * has: raise it with each that is added.
 */
const MIN_SUPPLY: Record<WeekCharacter, number> = { easy: 60, media: 60, connects: 60, hard: 60, story: 24 }

/** The least number of questions with a format, such as "Odd one out". */
const MIN_WITH_FORMAT = 200

const CHARACTERS = Object.keys(MIN_SUPPLY) as WeekCharacter[]

/** Returns a sentence for each weekday that the daily questions supply too rarely, and one if few have a format. */
export function findWeekSupplyFlaws(questions: readonly Question[], order: readonly ForecastDay[]): string[] {
  if (questions.length < MIN_QUESTIONS) return []
  const undated = questions.filter(({ yearlyDate }) => yearlyDate === '')
  const withFormat = questions.filter(({ format }) => format !== '').length
  const rare = CHARACTERS.flatMap((character) => {
    const count = undated.filter((one) => hasWeekCharacter(traitsOf(one), character)).length
    const label = WEEK_CHARACTER_LABELS[character]
    return count < MIN_SUPPLY[character] ? [`${label}: ${count} undated questions, not ${MIN_SUPPLY[character]}`] : []
  })
  const end = addDays(FORECAST_START, SUPPLIED_DAYS)
  const unfit = order.filter(({ day, how, question }) => {
    const character = getWeekCharacter(day)
    const isSupplied = how === 'expected' && day < end && character !== null && MIN_SUPPLY[character] >= 60
    return isSupplied && getFittingCharacter(traitsOf(question), day) === null
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
