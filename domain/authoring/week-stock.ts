import {
  matchesWeekdayTheme,
  WEEKDAY_THEMES,
  type WeekdayTheme,
  type WeekdayThemeProperties,
} from '../questions/weekday-theme.ts'
import type { Difficulty } from '../questions/question-fields.ts'
import { countDaysBetween, type Day, getWeekday } from '../time/day.ts'

/**
 * The traits of questions that the running order treats alike, and the number of such questions that wait for a day.
 */
type Bucket = WeekdayThemeProperties & { left: number }

/**
 * The rank of each difficulty, from 0 for easy to 2 for hard. A difficulty that is not known yet (`TBD`) counts as
 * medium.
 */
export const DIFFICULTY_RANK: Record<Difficulty, number> = { Easy: 0, TBD: 1, Medium: 1, Hard: 2 }

export function countQuestions(buckets: readonly Pick<Bucket, 'left'>[]): number {
  return buckets.reduce((sum, { left }) => sum + left, 0)
}

/** The weekday themes that few questions match. A question that matches one of them is kept for its weekday. */
const SPECIAL_THEMES = ['media', 'connects', 'story'] as const

const countOf = (buckets: readonly Bucket[], theme: WeekdayTheme) =>
  countQuestions(buckets.filter((bucket) => matchesWeekdayTheme(bucket, theme)))

/**
 * Returns the scarce weekday themes: those that the stock fills for at most one question a week. Leaves out the theme
 * `own`. A question that matches a scarce theme of another weekday is kept for that weekday. It therefore counts
 * neither as a hard question for Saturday nor as an easy one for Monday.
 */
export function findScarceThemes(buckets: readonly Bucket[], own: WeekdayTheme | null): WeekdayTheme[] {
  const weeks = countQuestions(buckets) / 7
  const special = SPECIAL_THEMES.filter((theme) => countOf(buckets, theme) <= weeks)
  const plain = withoutThemes(buckets, special)
  const level = (['easy', 'hard'] as const).filter((theme) => countOf(plain, theme) <= weeks)
  return [...special, ...level].filter((theme) => theme !== own)
}

function withoutThemes(buckets: readonly Bucket[], themes: readonly WeekdayTheme[]): Bucket[] {
  return buckets.filter((bucket) => !themes.some((theme) => matchesWeekdayTheme(bucket, theme)))
}

/**
 * Returns how many questions of a difficulty remain for other days after every coming Monday has had an easy one and
 * every coming Saturday a hard one.
 */
export function countSurplusQuestionsOfDifficulty(buckets: readonly Bucket[], rank: number): number {
  const weeks = countQuestions(buckets) / 7
  const special = SPECIAL_THEMES.filter((theme) => countOf(buckets, theme) <= weeks)
  const plain = withoutThemes(buckets, special)
  const count = countQuestions(plain.filter(({ difficulty }) => DIFFICULTY_RANK[difficulty] === rank))
  const isNeeded = rank === DIFFICULTY_RANK.Easy || rank === DIFFICULTY_RANK.Hard
  return isNeeded ? Math.max(0, count - weeks) : count
}

/** Weekdays from the easiest, Monday, to the hardest, Saturday. */
const WEEKDAYS_BY_DIFFICULTY = [1, 2, 3, 4, 5, 0, 6]

const REFERENCE_MONDAY = '2019-11-04' as Day

/** Returns the number of days since 2019-11-04, a Monday, so that it is divisible by seven on Mondays. */
export function countDaysSinceReferenceMonday(day: Day): number {
  return countDaysBetween(REFERENCE_MONDAY, day)
}

/**
 * Returns the target difficulty of a day, from 0 (easiest) to 1. The range is divided among the weekdays without a
 * theme. A weekday whose theme has no questions counts as one of them. Each of these weekdays has a part of the range,
 * within which its target varies evenly from week to week.
 */
export function getTargetDifficulty(buckets: readonly Bucket[], day: Day): number {
  const free = WEEKDAYS_BY_DIFFICULTY.filter((weekday) => {
    const theme = WEEKDAY_THEMES[weekday]
    return !theme || countOf(buckets, theme) === 0
  })
  const weekday = getWeekday(day)
  const weekdays = free.includes(weekday) ? free : WEEKDAYS_BY_DIFFICULTY
  const week = Math.floor(countDaysSinceReferenceMonday(day) / 7)
  return (weekdays.indexOf(weekday) + getEvenlySpreadFraction(week)) / weekdays.length
}

/** Returns how far a difficulty is from the target difficulty of a weekday; 0 is a perfect fit. */
export function getDeviationFromTargetDifficulty(difficulty: Difficulty, day: Day): number {
  return Math.abs(DIFFICULTY_RANK[difficulty] / DIFFICULTY_RANK.Hard - getTargetDifficulty([], day))
}

/**
 * The fractional part of the golden ratio. The fractional parts of its multiples are spread most evenly over 0 to 1.
 */
export const GOLDEN_RATIO_CONJUGATE = (Math.sqrt(5) - 1) / 2

/**
 * Returns the fractional part of `count` times `step`. With the default step, the fractions of consecutive counts are
 * spread evenly over 0 to 1.
 */
export function getEvenlySpreadFraction(count: number, step = GOLDEN_RATIO_CONJUGATE): number {
  return count * step - Math.floor(count * step)
}
