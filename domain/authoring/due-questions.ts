import { addDays, type Day } from '../time/day.ts'
import type { CategoryName } from '../categories/category.ts'
import {
  getMatchingWeekdayTheme,
  getWeekdayTheme,
  matchesWeekdayTheme,
  WEEKDAY_THEMES,
  type WeekdayTheme,
} from '../questions/weekday-theme.ts'
import {
  getNextDayOfYearlyDate,
  getOccurrenceOfYearlyDate,
  type YearlyDateOccurrence,
  type YearlyDate,
} from '../time/yearly-date.ts'
import {
  isOtherQuestionKindDue,
  hasAuthoredAnswerOptions,
  type PastDayCategoryAndKind,
  type QuestionSchedulingProperties,
  type UnusedQuestionGroupSize,
} from './running-order.ts'
import { getDeviationFromTargetDifficulty } from './week-stock.ts'

/** A question with a yearly date, which comes up on no other day. */
export type YearlyDateQuestion = QuestionSchedulingProperties & {
  id: string
  addedAt: number
  date: YearlyDate
}

/**
 * The weekday themes and kinds of the unused questions without a yearly date. Such a question can fill a day instead of
 * a question with a range of dates.
 */
export type UndatedQuestionStock = {
  /** The weekday themes that at least one unused question without a yearly date matches. */
  themes: ReadonlySet<WeekdayTheme>
  /**
   * Whether any unused question without a yearly date is of a kind without options of its own, such as yes/no or
   * free-text.
   */
  hasOtherKind: boolean
}

export function summarizeUndatedStock(buckets: readonly UnusedQuestionGroupSize[]): UndatedQuestionStock {
  const open = buckets.filter(({ left }) => left > 0)
  const themes = WEEKDAY_THEMES.filter((theme) => theme !== null)
  return {
    themes: new Set(themes.filter((theme) => open.some((bucket) => matchesWeekdayTheme(bucket, theme)))),
    hasOtherKind: open.some(({ kind }) => !hasAuthoredAnswerOptions(kind)),
  }
}

/**
 * Returns the questions with a yearly date that are due on a day and share the highest priority. Questions for this day
 * alone come first. Among questions with a range of dates, those that match the theme of a later weekday of their range
 * come last. Otherwise the question whose range ends first comes first. A question with a range is due only on weekdays
 * that it fits, unless it fits no day of its range. It fits every weekday whose theme it matches or whose theme no
 * undated question matches. After several days in a row with options, a question with options and a range is not due if
 * there is an undated question of another kind.
 */
export function listDueQuestions<D extends YearlyDateQuestion>(
  dated: ReadonlySet<D>,
  day: Day,
  undated: UndatedQuestionStock,
  past: readonly PastDayCategoryAndKind[] = [],
): D[] {
  const isOtherKindDue = undated.hasOtherKind && isOtherQuestionKindDue(past, day)
  const due = [...dated].flatMap((one) => {
    const priority = getPriority(one, day, { ...undated, isOtherKindDue })
    return priority === null ? [] : [{ one, priority }]
  })
  const [first] = due.toSorted((a, b) => comparePriorities(a.priority, b.priority))
  return due.flatMap(({ one, priority }) => (first && comparePriorities(priority, first.priority) === 0 ? one : []))
}

/** The priority of a question that is due. The lowest rank comes first, then the earliest last day. */
type Priority = { rank: 0 | 1 | 2; lastDay: Day }

function comparePriorities(a: Priority, b: Priority): number {
  return a.rank - b.rank || compareTexts(a.lastDay, b.lastDay)
}

/** Returns the priority of a question with a yearly date on a day; `null` if the question is not due on that day. */
function getPriority(
  question: YearlyDateQuestion,
  day: Day,
  { themes, isOtherKindDue }: UndatedQuestionStock & { isOtherKindDue: boolean },
): Priority | null {
  const dates = getOccurrenceOfYearlyDate(question.date, day)
  if (!dates) return null
  if (dates.from === dates.to) return { rank: 0, lastDay: dates.to }
  const matches = (one: Day) => getMatchingWeekdayTheme(question, one) !== null
  const fits = (one: Day) => matches(one) || !isThemeAvailable(one, themes)
  const days = listLastDays(dates)
  const last = days.find(fits)
  if (!last) return { rank: 1, lastDay: dates.to }
  if (!fits(day) || (isOtherKindDue && hasAuthoredAnswerOptions(question.kind))) return null
  const hasBetterDay = !matches(day) && days.some((one) => one > day && matches(one))
  return { rank: hasBetterDay ? 2 : 1, lastDay: last }
}

/** The last days of the ranges of yearly dates, cached because a forecast needs them again for each of its days. */
const lastDays = new WeakMap<YearlyDateOccurrence, Day[]>()

/** Returns the last seven days of a range, the last one first. In a longer range these include each weekday. */
function listLastDays(dates: YearlyDateOccurrence): Day[] {
  const known = lastDays.get(dates)
  if (known) return known
  const days = [0, 1, 2, 3, 4, 5, 6].map((ago) => addDays(dates.to, -ago)).filter((day) => day >= dates.from)
  lastDays.set(dates, days)
  return days
}

function isThemeAvailable(day: Day, themes: UndatedQuestionStock['themes']): boolean {
  const theme = getWeekdayTheme(day)
  return theme !== null && themes.has(theme)
}

/** Returns the category that all questions have; `null` if they differ or there are none. */
export function getSingleCategoryOfQuestions(questions: readonly YearlyDateQuestion[]): CategoryName | null {
  const [category, ...others] = new Set(questions.map((one) => one.category))
  return others.length === 0 ? (category ?? null) : null
}

/**
 * Returns one of the due questions, preferring in this order: the theme of the weekday, one that will not match the
 * weekday of its date next year, another category than the day before and the day after, another kind after five
 * questions with options, a difficulty that fits the weekday, the oldest.
 */
export function chooseDueQuestion<D extends YearlyDateQuestion>(
  due: readonly D[],
  around: { day: Day; past: readonly PastDayCategoryAndKind[]; tomorrow: CategoryName | null },
): D | null {
  const { day, past, tomorrow } = around
  const before = past.at(-1)?.category
  const isAlike = isOtherQuestionKindDue(past, day)
  const [first] = due.toSorted(
    (a, b) =>
      Number(getMatchingWeekdayTheme(b, day) !== null) - Number(getMatchingWeekdayTheme(a, day) !== null) ||
      Number(matchesNextYear(a, day)) - Number(matchesNextYear(b, day)) ||
      Number(a.category === before) - Number(b.category === before) ||
      Number(a.category === tomorrow) - Number(b.category === tomorrow) ||
      (isAlike ? Number(hasAuthoredAnswerOptions(a.kind)) - Number(hasAuthoredAnswerOptions(b.kind)) : 0) ||
      getDeviationFromTargetDifficulty(a.difficulty, day) - getDeviationFromTargetDifficulty(b.difficulty, day) ||
      a.addedAt - b.addedAt ||
      compareTexts(a.id, b.id),
  )
  return first ?? null
}

/**
 * Returns whether a question with a yearly date of a single day will match the weekday theme of that date when it comes
 * next.
 */
function matchesNextYear({ date, ...traits }: YearlyDateQuestion, day: Day): boolean {
  const next = date.from === date.to ? getNextDayOfYearlyDate(date, addDays(day, 1)) : null
  return next !== null && getMatchingWeekdayTheme(traits, next) !== null
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
