import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import { DIFFICULTIES, type Difficulty } from '../questions/question-fields.ts'
import { KINDS, QUESTION_KINDS, type QuestionKind } from '../questions/question-kinds.ts'

/** The properties of a question that decide its place in the running order. */
export type Sort = { category: CategoryName; kind: QuestionKind; difficulty: Difficulty }

/** The questions of one sort that wait for any day, oldest first. */
export type Bucket = Sort & { left: number }

/** The category and kind of a past day's question. */
export type PastDay = Pick<Sort, 'category' | 'kind'> & { day: Day }

/**
 * How many past days the running order considers. A category not seen since counts as last seen
 * this long ago.
 */
export const LOOK_BACK_DAYS = 100

/**
 * Returns the bucket whose oldest question a day gets; `null` when all buckets are empty.
 * Unless no alternative is left, the question does not have the category of the day before, does
 * not follow a yes/no or free-text question with the same kind, and is not the seventh
 * multiple-choice question in a row. Weeks begin easy and end hard. The difficulties, and the kinds
 * within each, are used in proportion to their stock, so that all of them last. Among the remaining
 * buckets the category with the largest stock and the longest pause comes first.
 */
export function nextBucket<B extends Bucket>(
  buckets: readonly B[],
  day: Day,
  past: readonly PastDay[],
): B | null {
  const yesterday = past.findLast((one) => one.day === addDays(day, -1))
  let open = buckets.filter(({ left }) => left > 0)
  open = unlessNone(open, ({ category }) => category !== yesterday?.category)
  open = unlessNone(open, ({ kind }) => kind !== yesterday?.kind || hasOptions(kind))
  const week = past.filter((one) => one.day >= addDays(day, -6))
  const isAlike = week.length === 6 && week.every(({ kind }) => hasOptions(kind))
  open = unlessNone(open, ({ kind }) => !isAlike || !hasOptions(kind))
  const days = daysBetween(A_MONDAY, day)
  open = partAt(open, hardness(days), ({ difficulty }) => HARDNESS[difficulty])
  open = partAt(open, turn(days, A_DAY), ({ kind }) => QUESTION_KINDS.indexOf(kind))
  const weights = categoryWeights(buckets, day, past)
  const [next] = open.toSorted(
    (a, b) => weights[b.category] - weights[a.category] || b.left - a.left || inOrder(a, b),
  )
  return next ?? null
}

/** Returns how far a difficulty is from the target difficulty of a weekday; 0 is a perfect fit. */
export function misfit(difficulty: Difficulty, day: Day): number {
  return Math.abs(HARDNESS[difficulty] / HARDNESS.Hard - hardness(daysBetween(A_MONDAY, day)))
}

function unlessNone<B>(buckets: readonly B[], isFit: (bucket: B) => boolean): B[] {
  const fit = buckets.filter(isFit)
  return fit.length > 0 ? fit : [...buckets]
}

/**
 * Returns whether questions of a kind have their own options. Only such kinds may follow each other
 * on successive days.
 */
function hasOptions(kind: QuestionKind): boolean {
  return KINDS[kind].wrongOptions.most > 0
}

/** `TBD` counts as medium. */
const HARDNESS: Record<Difficulty, number> = { Easy: 0, TBD: 1, Medium: 1, Hard: 2 }

/** The rank of each weekday by difficulty, Monday to Sunday; 0 is the easiest. */
const WEEK = [0, 1, 2, 3, 4, 6, 5]

const A_MONDAY = '2019-11-04' as Day

/**
 * Returns the target difficulty of a day, from 0 (easiest) to 1. Each weekday has its own seventh
 * of the range, and successive weeks vary evenly within it.
 */
function hardness(days: number): number {
  const week = Math.floor(days / 7)
  return ((WEEK[days - week * 7] ?? 0) + turn(week)) / 7
}

/** The golden ratio's fractional part. Multiples of it modulo 1 are the most evenly distributed. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The step per day that advances by the golden ratio (modulo 1) per week, so that each weekday gets
 * all kinds in turn.
 */
const A_DAY = (GOLDEN + 2) / 7

/** Returns the fractional part of `count` steps. */
function turn(count: number, step = GOLDEN): number {
  return count * step - Math.floor(count * step)
}

/**
 * Sorts the buckets by `orderOf` and returns those with equal order that cover the given quantile
 * (0 to 1) of all questions.
 */
function partAt<B extends Bucket>(
  buckets: readonly B[],
  place: number,
  orderOf: (bucket: B) => number,
): B[] {
  const total = sumOf(buckets)
  const orders = [...new Set(buckets.map(orderOf))].toSorted((a, b) => a - b)
  let passed = 0
  for (const order of orders) {
    const part = buckets.filter((bucket) => orderOf(bucket) === order)
    passed += sumOf(part)
    if (passed > place * total) return part
  }
  return []
}

function sumOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { left }) => sum + left, 0)
}

/** Returns the weight of each category: its stock times the days since it last came. */
function categoryWeights(buckets: readonly Bucket[], day: Day, past: readonly PastDay[]) {
  const entries = CATEGORY_NAMES.map((name) => {
    const last = past.findLast(({ category }) => category === name)
    const waited = last ? Math.min(daysBetween(last.day, day), LOOK_BACK_DAYS) : LOOK_BACK_DAYS
    return [name, sumOf(buckets.filter(({ category }) => category === name)) * waited] as const
  })
  return Object.fromEntries(entries) as Record<CategoryName, number>
}

function inOrder(a: Sort, b: Sort): number {
  return (
    CATEGORY_NAMES.indexOf(a.category) - CATEGORY_NAMES.indexOf(b.category) ||
    DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty)
  )
}
