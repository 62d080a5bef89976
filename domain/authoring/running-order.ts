import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { addDays, type Day, countDaysBetween } from '../time/day.ts'
import { DIFFICULTIES, type Difficulty } from '../questions/question-fields.ts'
import { QUESTION_KIND_RULES, QUESTION_KINDS, type QuestionKind } from '../questions/question-kinds.ts'

/** The properties of a question that decide its place in the running order. */
export type QuestionTraits = {
  category: CategoryName
  kind: QuestionKind
  difficulty: Difficulty
}

/** The questions of one sort that wait for any day, oldest first. */
export type UnusedQuestionBucket = QuestionTraits & { left: number }

/** The category and kind of a past day's question. */
export type PastDayCategoryAndKind = Pick<QuestionTraits, 'category' | 'kind'> & {
  day: Day
}

/**
 * How many past days the running order considers. A category not seen since counts as last seen
 * this long ago.
 */
export const RUNNING_ORDER_LOOK_BACK_DAYS = 100

/**
 * Returns the bucket whose oldest question a day gets; `null` when all buckets are empty.
 * Unless no alternative is left, the question does not have the category of the day before, does
 * not follow a yes/no or free-text question with the same kind, and is not the seventh
 * multiple-choice question in a row. Weeks begin easy and end hard. The difficulties, and the kinds
 * within each, are used in proportion to their stock, so that all of them last. Among the remaining
 * buckets the category with the largest stock and the longest pause comes first.
 */
export function chooseNextQuestionBucket<B extends UnusedQuestionBucket>(
  buckets: readonly B[],
  day: Day,
  past: readonly PastDayCategoryAndKind[],
): B | null {
  const yesterday = past.findLast((one) => one.day === addDays(day, -1))
  let open = buckets.filter(({ left }) => left > 0)
  open = filterUnlessEmpty(open, ({ category }) => category !== yesterday?.category)
  open = filterUnlessEmpty(open, ({ kind }) => kind !== yesterday?.kind || hasOwnOptions(kind))
  const week = past.filter((one) => one.day >= addDays(day, -6))
  const isAlike = week.length === 6 && week.every(({ kind }) => hasOwnOptions(kind))
  open = filterUnlessEmpty(open, ({ kind }) => !isAlike || !hasOwnOptions(kind))
  const days = countDaysBetween(REFERENCE_MONDAY, day)
  open = selectAtQuantile(open, getTargetDifficulty(days), ({ difficulty }) => DIFFICULTY_RANK[difficulty])
  open = selectAtQuantile(open, getFraction(days, DAILY_STEP), ({ kind }) => QUESTION_KINDS.indexOf(kind))
  const weights = computeCategoryWeights(buckets, day, past)
  const [next] = open.toSorted(
    (a, b) => weights[b.category] - weights[a.category] || b.left - a.left || compareSorts(a, b),
  )
  return next ?? null
}

/** Returns how far a difficulty is from the target difficulty of a weekday; 0 is a perfect fit. */
export function getDifficultyDeviation(difficulty: Difficulty, day: Day): number {
  return Math.abs(
    DIFFICULTY_RANK[difficulty] / DIFFICULTY_RANK.Hard - getTargetDifficulty(countDaysBetween(REFERENCE_MONDAY, day)),
  )
}

function filterUnlessEmpty<B>(buckets: readonly B[], isFit: (bucket: B) => boolean): B[] {
  const fit = buckets.filter(isFit)
  return fit.length > 0 ? fit : [...buckets]
}

/**
 * Returns whether questions of a kind have their own options. Only such kinds may follow each other
 * on successive days.
 */
function hasOwnOptions(kind: QuestionKind): boolean {
  return QUESTION_KIND_RULES[kind].wrongOptions.most > 0
}

/** `TBD` counts as medium. */
const DIFFICULTY_RANK: Record<Difficulty, number> = { Easy: 0, TBD: 1, Medium: 1, Hard: 2 }

/** The rank of each weekday by difficulty, Monday to Sunday; 0 is the easiest. */
const WEEKDAY_DIFFICULTY_RANK = [0, 1, 2, 3, 4, 6, 5]

const REFERENCE_MONDAY = '2019-11-04' as Day

/**
 * Returns the target difficulty of a day, from 0 (easiest) to 1. Each weekday has its own seventh
 * of the range, and successive weeks vary evenly within it.
 */
function getTargetDifficulty(days: number): number {
  const week = Math.floor(days / 7)
  return ((WEEKDAY_DIFFICULTY_RANK[days - week * 7] ?? 0) + getFraction(week)) / 7
}

/** The golden ratio's fractional part. Multiples of it modulo 1 are the most evenly distributed. */
const GOLDEN_STEP = (Math.sqrt(5) - 1) / 2

/**
 * The step per day that advances by the golden ratio (modulo 1) per week, so that each weekday gets
 * all kinds in turn.
 */
const DAILY_STEP = (GOLDEN_STEP + 2) / 7

/** Returns the fractional part of `count` steps. */
function getFraction(count: number, step = GOLDEN_STEP): number {
  return count * step - Math.floor(count * step)
}

/**
 * Sorts the buckets by `orderOf` and returns those with equal order that cover the given quantile
 * (0 to 1) of all questions.
 */
function selectAtQuantile<B extends UnusedQuestionBucket>(
  buckets: readonly B[],
  place: number,
  orderOf: (bucket: B) => number,
): B[] {
  const total = countQuestions(buckets)
  const orders = [...new Set(buckets.map(orderOf))].toSorted((a, b) => a - b)
  let passed = 0
  for (const order of orders) {
    const part = buckets.filter((bucket) => orderOf(bucket) === order)
    passed += countQuestions(part)
    if (passed > place * total) return part
  }
  return []
}

function countQuestions(buckets: readonly UnusedQuestionBucket[]): number {
  return buckets.reduce((sum, { left }) => sum + left, 0)
}

/** Returns the weight of each category: its stock times the days since it last came. */
function computeCategoryWeights(
  buckets: readonly UnusedQuestionBucket[],
  day: Day,
  past: readonly PastDayCategoryAndKind[],
) {
  const entries = CATEGORY_NAMES.map((name) => {
    const last = past.findLast(({ category }) => category === name)
    const waited = last
      ? Math.min(countDaysBetween(last.day, day), RUNNING_ORDER_LOOK_BACK_DAYS)
      : RUNNING_ORDER_LOOK_BACK_DAYS
    return [name, countQuestions(buckets.filter(({ category }) => category === name)) * waited] as const
  })
  return Object.fromEntries(entries) as Record<CategoryName, number>
}

function compareSorts(a: QuestionTraits, b: QuestionTraits): number {
  return (
    CATEGORY_NAMES.indexOf(a.category) - CATEGORY_NAMES.indexOf(b.category) ||
    DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty)
  )
}
