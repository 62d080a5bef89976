import { CATEGORY_NAMES, type CategoryName } from '../categories/category.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import { DIFFICULTIES, type Difficulty } from '../questions/question-fields.ts'
import { KINDS, QUESTION_KINDS, type QuestionKind } from '../questions/question-kinds.ts'

/** What sets questions apart for the order in which they have their days. */
export type Sort = { category: CategoryName; kind: QuestionKind; difficulty: Difficulty }

/** All questions of one sort that wait for any day, oldest first. */
export type Bucket = Sort & { left: number }

/** What a day had that is over. */
export type PastDay = Pick<Sort, 'category' | 'kind'> & { day: Day }

/** So many days are looked back; whatever came longest ago came so long ago. */
export const LOOK_BACK_DAYS = 100

/**
 * From which bucket a day's question comes; its oldest is the one. Null when all are empty.
 *
 * It is never of the category of the day before, nor once more yes/no or free text, nor the seventh
 * multiple choice in a row, if another is there. Weeks begin easy and end hard, and whatever is left, of each difficulty and of each kind in
 * it, is spent in proportion, so that all of it lasts until the end. Of the categories it is the turn of
 * the one that has most left and came longest ago.
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

/** How far a difficulty is from what a day of its week is to have; the nearer to 0, the fitter. */
export function misfit(difficulty: Difficulty, day: Day): number {
  return Math.abs(HARDNESS[difficulty] / HARDNESS.Hard - hardness(daysBetween(A_MONDAY, day)))
}

function unlessNone<B>(buckets: readonly B[], isFit: (bucket: B) => boolean): B[] {
  const fit = buckets.filter(isFit)
  return fit.length > 0 ? fit : [...buckets]
}

/** Two questions of one kind on two days; of those with options of their own it is never too much. */
function hasOptions(kind: QuestionKind): boolean {
  return KINDS[kind].wrongOptions.most > 0
}

/** A question whose difficulty nobody has said is as likely as not in the middle. */
const HARDNESS: Record<Difficulty, number> = { Easy: 0, TBD: 1, Medium: 1, Hard: 2 }

/** From Monday to Sunday, how hard the day is among those of its week. */
const WEEK = [0, 1, 2, 3, 4, 6, 5]

const A_MONDAY = '2019-11-04' as Day

/**
 * How hard a day is to be, from 0 to 1: of so many in the order of their difficulty the one at that
 * place. The days of a week have a seventh each, and over the weeks they come to each place in it.
 */
function hardness(days: number): number {
  const week = Math.floor(days / 7)
  return ((WEEK[days - week * 7] ?? 0) + turn(week)) / 7
}

/** Steps of this length come to all places between 0 and 1 more evenly than any others. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** The same step from week to week: how hard questions are goes by the weekday, so each has all kinds in turn. */
const A_DAY = (GOLDEN + 2) / 7

/** The place from 0 to 1 that so many steps lead to. */
function turn(count: number, step = GOLDEN): number {
  return count * step - Math.floor(count * step)
}

/** Of questions in an order, those alike in it that stand at a place from 0 to 1. */
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

/** What is left of each category, times the days since it came. */
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
