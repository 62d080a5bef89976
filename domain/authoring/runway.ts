import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Difficulty } from '../questions/question-fields.ts'
import { KINDS, QUESTION_KINDS, type QuestionKind } from '../questions/question-kinds.ts'
import type { QuestionTotals } from '../questions/question-totals.ts'
import { nextDayOf, type YearlyDate } from '../time/yearly-date.ts'

/**
 * The 'next questionless day': today plus one day for each question that is left for it and the
 * days after it, today's own among them. What has a date is left for its day alone.
 */
export function nextQuestionlessDay(
  today: Day,
  left: { unused: number; dates: readonly YearlyDate[]; todayHasOne: boolean },
): Day {
  const undated = left.unused - left.dates.length
  const first = addDays(today, left.todayHasOne ? 1 : 0)
  const brought = left.dates.map((date) => nextDayOf(date, first))
  let next = addDays(first, undated)
  // Of several with one day the others wait for another year.
  for (const day of [...new Set(brought)].toSorted()) if (day <= next) next = addDays(next, 1)
  return next
}

/** How many questions wait for a day, by what they are. */
export type Unused = Pick<
  QuestionTotals,
  'unusedByCategory' | 'unusedByKind' | 'unusedByDifficulty'
>

/** Questions of one category, kind or difficulty: how many wait, and how far they reach. */
export type RunwayPart = {
  by: 'category' | 'kind' | 'difficulty'
  /** As the list of questions is filtered by it. */
  name: CategoryName | QuestionKind | Difficulty
  waiting: number
  /** The first day without one, if they came up as often as in a good mixture. */
  until: Day
  /** How many are to be written so that they reach `ENOUGH_DAYS`. */
  missing: number
}

/** A stock that reaches so far leaves time to write more. */
export const ENOUGH_DAYS = 90

/** Of how many days one is for it. A weekend is for the hard ones, and two days for the easy. */
const DIFFICULTY_DAYS = { Easy: 7 / 2, Medium: 7 / 3, Hard: 7 / 2 }
const KIND_DAYS: Record<QuestionKind, number> = { MultiChoice: 10 / 7, YesNo: 5, Freetext: 10 }

/** Every category, kind and difficulty, with what is missing first at the top. TBD counts as medium. */
export function runwayParts(today: Day, unused: Unused): RunwayPart[] {
  const { unusedByCategory, unusedByKind, unusedByDifficulty } = unused
  const difficulties = {
    ...unusedByDifficulty,
    Medium: unusedByDifficulty.Medium + unusedByDifficulty.TBD,
  }
  const part = (by: RunwayPart['by'], name: RunwayPart['name'], waiting: number, days: number) => ({
    by,
    name,
    waiting,
    until: addDays(today, 1 + Math.floor(waiting * days)),
    missing: Math.max(0, Math.ceil(ENOUGH_DAYS / days) - waiting),
  })
  return [
    ...CATEGORY_NAMES.map((name) =>
      part('category', name, unusedByCategory[name], CATEGORY_NAMES.length),
    ),
    ...QUESTION_KINDS.map((name) => part('kind', name, unusedByKind[name], KIND_DAYS[name])),
    ...(['Easy', 'Medium', 'Hard'] as const).map((name) =>
      part('difficulty', name, difficulties[name], DIFFICULTY_DAYS[name]),
    ),
  ].toSorted((a, b) => daysBetween(b.until, a.until) || b.missing - a.missing)
}

/** What people read of a part. */
export function runwayLabel({ by, name }: Pick<RunwayPart, 'by' | 'name'>): string {
  switch (by) {
    case 'category':
    case 'difficulty':
      return name
    case 'kind':
      return KINDS[name as QuestionKind].label
  }
}
