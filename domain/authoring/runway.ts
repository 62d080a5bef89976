import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { addDays, type Day, countDaysBetween, getWeekdayName } from '../time/day.ts'
import type { Difficulty } from '../questions/question-fields.ts'
import { QUESTION_KIND_RULES, QUESTION_KINDS, type QuestionKind } from '../questions/question-kinds.ts'
import { getWeekdayTheme, matchesWeekdayTheme, type WeekdayTheme } from '../questions/weekday-theme.ts'
import type { ScheduledDayPlan } from './schedule-calendar.ts'
import type { QuestionTotals } from '../questions/question-totals.ts'
import { getNextDayOfYearlyDate, type YearlyDate } from '../time/yearly-date.ts'

/**
 * Returns the first day that will have no question if no question is added. From today on, or from tomorrow if today
 * has a question, each waiting question fills one day. A question with a yearly date fills only a day of its date.
 */
export function getNextDayWithoutQuestion(
  today: Day,
  left: { unused: number; dates: readonly YearlyDate[]; todayHasOne: boolean },
): Day {
  const undated = left.unused - left.dates.length
  const first = addDays(today, left.todayHasOne ? 1 : 0)
  const datedDays = left.dates.flatMap((date) => getNextDayOfYearlyDate(date, first) ?? [])
  let next = addDays(first, undated)
  // Of several questions with the same yearly date only one is used this year.
  for (const day of [...new Set(datedDays)].toSorted()) if (day <= next) next = addDays(next, 1)
  return next
}

/** How many questions wait for a day, by category, kind and difficulty. */
export type UnusedQuestionCounts = Pick<QuestionTotals, 'unusedByCategory' | 'unusedByKind' | 'unusedByDifficulty'>

/** How long the unused questions of one category, kind or difficulty last. */
export type QuestionRunway = {
  by: 'category' | 'kind' | 'difficulty'
  /** The category, kind or difficulty. The list of questions filters by it. */
  name: CategoryName | QuestionKind | Difficulty
  waiting: number
  /** The day on which the unused questions of this category, kind or difficulty run out at their usual rate. */
  until: Day
  /** How many questions authors must write for a runway of `SUFFICIENT_QUESTION_RUNWAY_DAYS`. */
  missing: number
}

/** The runway, in days, that leaves enough time to write more questions. */
export const SUFFICIENT_QUESTION_RUNWAY_DAYS = 90

/**
 * The average number of days from one daily question of a difficulty or kind to the next. Each week has an easy Monday
 * and a hard Saturday. Of the other five days, about one is easy and four are medium.
 */
const DAYS_PER_QUESTION_BY_DIFFICULTY = { Easy: 7 / 2, Medium: 7 / 4, Hard: 7 }
const DAYS_PER_QUESTION_BY_KIND: Record<QuestionKind, number> = {
  MultiChoice: 10 / 7,
  YesNo: 5,
  Freetext: 10,
}

/** Returns the runway of every category, kind and difficulty, shortest first. `TBD` counts as medium. */
export function computeQuestionRunways(today: Day, unused: UnusedQuestionCounts): QuestionRunway[] {
  const { unusedByCategory, unusedByKind, unusedByDifficulty } = unused
  const difficulties = {
    ...unusedByDifficulty,
    Medium: unusedByDifficulty.Medium + unusedByDifficulty.TBD,
  }
  const part = (by: QuestionRunway['by'], name: QuestionRunway['name'], waiting: number, days: number) => ({
    by,
    name,
    waiting,
    until: addDays(today, 1 + Math.floor(waiting * days)),
    missing: Math.max(0, Math.ceil(SUFFICIENT_QUESTION_RUNWAY_DAYS / days) - waiting),
  })
  return [
    ...CATEGORY_NAMES.map((name) => part('category', name, unusedByCategory[name], CATEGORY_NAMES.length)),
    ...QUESTION_KINDS.map((name) => part('kind', name, unusedByKind[name], DAYS_PER_QUESTION_BY_KIND[name])),
    ...(['Easy', 'Medium', 'Hard'] as const).map((name) =>
      part('difficulty', name, difficulties[name], DAYS_PER_QUESTION_BY_DIFFICULTY[name]),
    ),
  ].toSorted((a, b) => countDaysBetween(b.until, a.until) || b.missing - a.missing)
}

/** Returns the name of the category, kind or difficulty of a runway as authors see it. */
export function getQuestionRunwayLabel({ by, name }: Pick<QuestionRunway, 'by' | 'name'>): string {
  switch (by) {
    case 'category':
    case 'difficulty':
      return name
    case 'kind':
      return QUESTION_KIND_RULES[name as QuestionKind].label
  }
}

/** How many weeks ahead `findMissingThemes` looks. */
export const THEME_FORECAST_WEEKS = 8

/** In how many of the next `THEME_FORECAST_WEEKS` weeks the planned question matches the weekday theme. */
export type WeekdayThemeCoverage = { theme: WeekdayTheme; weekday: string; weeks: number }

/**
 * Returns the weekday themes without a matching question in at least one of the next `THEME_FORECAST_WEEKS` weeks. Each
 * has the number of weeks with a matching question. Monday's theme comes first.
 */
export function findMissingThemes(days: readonly ScheduledDayPlan[]): WeekdayThemeCoverage[] {
  return (['easy', 'media', 'connects', 'hard', 'story'] as const).flatMap((theme) => {
    const own = days.filter(({ day }) => getWeekdayTheme(day) === theme).slice(0, THEME_FORECAST_WEEKS)
    const weeks = own.filter(({ question }) => question && matchesWeekdayTheme(question, theme)).length
    const [first] = own
    return first && weeks < own.length ? { theme, weekday: getWeekdayName(first.day), weeks } : []
  })
}
