import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { addDays, type Day, countDaysBetween } from '../time/day.ts'
import { DIFFICULTIES, QUESTION_FORMATS } from '../questions/question-fields.ts'
import { QUESTION_KIND_RULES, QUESTION_KINDS, type QuestionKind } from '../questions/question-kinds.ts'
import {
  getMatchingWeekdayTheme,
  getWeekdayTheme,
  matchesWeekdayTheme,
  type WeekdayThemeProperties,
} from '../questions/weekday-theme.ts'
import {
  countDaysSinceReferenceMonday,
  countQuestions,
  countSurplusQuestionsOfDifficulty,
  DIFFICULTY_RANK,
  findScarceThemes,
  getEvenlySpreadFraction,
  getTargetDifficulty,
  GOLDEN_RATIO_CONJUGATE,
} from './week-stock.ts'

/** The properties of a question that decide its place in the running order. */
export type QuestionSchedulingProperties = WeekdayThemeProperties & {
  category: CategoryName
  kind: QuestionKind
}

/**
 * Returns a text that is equal for questions with the same category, kind, difficulty, format and presence of media.
 */
export function getQuestionSchedulingGroupKey({
  category,
  kind,
  difficulty,
  format,
  hasMedia,
}: QuestionSchedulingProperties): string {
  return [category, kind, difficulty, format, hasMedia].join()
}

/** The number of questions with the same traits that wait for a day and have no yearly date. */
export type UnusedQuestionGroupSize = QuestionSchedulingProperties & { left: number }

export type PastDayCategoryAndKind = Pick<QuestionSchedulingProperties, 'category' | 'kind'> & {
  day: Day
}

/** How many past days the running order considers. A category not seen since counts as last seen this long ago. */
export const SCHEDULE_ORDER_LOOKBACK_DAYS = 100

/** How many questions with options of their own may follow each other. */
const MAX_ALIKE_DAYS = 5

/**
 * Returns the bucket whose oldest question is chosen for a day; `null` when all buckets are empty. Each of the
 * following rules is skipped if no bucket would be left. The category differs from the category of the day before and
 * from `tomorrow`. The question has the theme of its weekday. The question is not needed for another weekday. A yes/no
 * or free-text question does not follow a question of the same kind. After five days of questions with options of their
 * own, the question is of another kind. Then the difficulty and the kind are chosen. Weekdays without a theme, and
 * weekdays for whose theme no question is left, get harder from Monday to Saturday. The difficulties, and the kinds
 * within each, are used in proportion to their stock, so that all of them last. Among the remaining buckets, the
 * category with the largest stock and the longest pause comes first.
 */
export function chooseQuestionGroupForDay<B extends UnusedQuestionGroupSize>(
  buckets: readonly B[],
  day: Day,
  past: readonly PastDayCategoryAndKind[],
  tomorrow: CategoryName | null = null,
): B | null {
  const yesterdaysDay = addDays(day, -1)
  const yesterday = past.findLast((one) => one.day === yesterdaysDay)
  const scarce = findScarceThemes(buckets, getWeekdayTheme(day))
  let open = buckets.filter(({ left }) => left > 0)
  open = filterUnlessEmpty(open, ({ category }) => category !== yesterday?.category)
  open = filterUnlessEmpty(open, ({ category }) => category !== tomorrow)
  open = filterUnlessEmpty(open, (bucket) => getMatchingWeekdayTheme(bucket, day) !== null)
  open = filterUnlessEmpty(open, (bucket) => !scarce.some((theme) => matchesWeekdayTheme(bucket, theme)))
  open = filterUnlessEmpty(open, ({ kind }) => kind !== yesterday?.kind || hasAuthoredAnswerOptions(kind))
  const isAlike = isOtherQuestionKindDue(past, day)
  open = filterUnlessEmpty(open, ({ kind }) => !isAlike || !hasAuthoredAnswerOptions(kind))
  open = selectAtQuantile(
    open,
    getTargetDifficulty(buckets, day),
    ({ difficulty }) => DIFFICULTY_RANK[difficulty],
    (rank) => countSurplusQuestionsOfDifficulty(buckets, rank),
  )
  const place = getEvenlySpreadFraction(countDaysSinceReferenceMonday(day), DAILY_STEP)
  open = selectAtQuantile(open, place, ({ kind }) => QUESTION_KINDS.indexOf(kind))
  const weights = computeCategoryWeights(buckets, day, past)
  const [next] = open.toSorted(
    (a, b) => weights[b.category] - weights[a.category] || b.left - a.left || compareSorts(a, b),
  )
  return next ?? null
}

function filterUnlessEmpty<B>(buckets: readonly B[], isFit: (bucket: B) => boolean): B[] {
  const fit = buckets.filter(isFit)
  return fit.length > 0 ? fit : [...buckets]
}

/**
 * Returns whether each of the last five days has a question of a kind with its own options, so that a question of
 * another kind is due.
 */
export function isOtherQuestionKindDue(past: readonly PastDayCategoryAndKind[], day: Day): boolean {
  const alikeFrom = addDays(day, -MAX_ALIKE_DAYS)
  const recent = past.filter((one) => one.day >= alikeFrom)
  return recent.length === MAX_ALIKE_DAYS && recent.every(({ kind }) => hasAuthoredAnswerOptions(kind))
}

/**
 * Returns whether questions of a kind have their own options. Only such kinds may follow each other on successive days.
 */
export function hasAuthoredAnswerOptions(kind: QuestionKind): boolean {
  return QUESTION_KIND_RULES[kind].wrongOptions.most > 0
}

/**
 * The daily step of the fraction by which the kind of the day's question is chosen. Seven steps are the golden ratio
 * (modulo 1), so that each weekday gets all kinds of questions in turn.
 */
const DAILY_STEP = (GOLDEN_RATIO_CONJUGATE + 2) / 7

/**
 * Returns the group of buckets at the quantile `place` (0 to 1). A group consists of all buckets for which `orderOf`
 * returns the same number. The groups are sorted by this number. `weightOf` returns the weight of the group with a
 * number. Without positive weights, the weight of a group is its number of questions.
 */
function selectAtQuantile<B extends UnusedQuestionGroupSize>(
  buckets: readonly B[],
  place: number,
  orderOf: (bucket: B) => number,
  weightOf?: (order: number) => number,
): B[] {
  const orders = [...new Set(buckets.map(orderOf))].toSorted((a, b) => a - b)
  const parts = orders.map((order) => buckets.filter((bucket) => orderOf(bucket) === order))
  const weights = orders.map((order) => weightOf?.(order) ?? 0)
  const counts = weights.some((weight) => weight > 0) ? weights : parts.map(countQuestions)
  const total = counts.reduce((sum, count) => sum + count, 0)
  let passed = 0
  for (const [at, part] of parts.entries()) {
    passed += counts[at] ?? 0
    if (passed > place * total) return part
  }
  return []
}

/** Returns the weight of each category: the number of its waiting questions times the days since its last question. */
function computeCategoryWeights(
  buckets: readonly UnusedQuestionGroupSize[],
  day: Day,
  past: readonly PastDayCategoryAndKind[],
) {
  const entries = CATEGORY_NAMES.map((name) => {
    const last = past.findLast(({ category }) => category === name)
    const waited = last
      ? Math.min(countDaysBetween(last.day, day), SCHEDULE_ORDER_LOOKBACK_DAYS)
      : SCHEDULE_ORDER_LOOKBACK_DAYS
    return [name, countQuestions(buckets.filter(({ category }) => category === name)) * waited] as const
  })
  return Object.fromEntries(entries) as Record<CategoryName, number>
}

function compareSorts(a: QuestionSchedulingProperties, b: QuestionSchedulingProperties): number {
  return (
    CATEGORY_NAMES.indexOf(a.category) - CATEGORY_NAMES.indexOf(b.category) ||
    DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) ||
    QUESTION_FORMATS.indexOf(a.format) - QUESTION_FORMATS.indexOf(b.format) ||
    Number(a.hasMedia) - Number(b.hasMedia)
  )
}
