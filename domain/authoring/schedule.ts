import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Question } from '../questions/question.ts'
import { type Bucket, misfit, nextBucket, type PastDay, type Sort } from './running-order.ts'
import { endAfter, isOnDay, type YearlyDate } from '../time/yearly-date.ts'

/** So many days ahead authors can plan and look. */
export const PLANNING_HORIZON_DAYS = 400

/** What must be known of a question that is to have a day. */
export type Plannable = Pick<Question, 'id' | 'status' | 'dayUsed'> & { archived: boolean }

/** Why a question can never wait for a day, whatever else is planned. */
export type PlanTrouble = 'day is over' | 'day is too far' | 'not published' | 'had its day'

/** What keeps a question from being planned for a day, which may be today; null when nothing does. */
export function planTrouble(question: Plannable, day: Day, today: Day): PlanTrouble | null {
  if (day < today) return 'day is over'
  if (daysBetween(today, day) > PLANNING_HORIZON_DAYS) return 'day is too far'
  if (question.status !== 'Published' || question.archived) return 'not published'
  return question.dayUsed ? 'had its day' : null
}

/** What the choice of a day's question needs to know of one that an author or its date wants then. */
export type Candidate = Pick<Sort, 'category' | 'kind'> & { id: string }

/** A question that comes up on its date and on no other day. */
export type Dated = Sort & { id: string; addedAt: number; date: YearlyDate }

/** What waits for days to come, and what the days before them had. */
export type Stock<C extends Candidate, D extends Dated> = {
  /** What an author scheduled, by day. */
  scheduled: ReadonlyMap<string, C>
  dated: readonly D[]
  buckets: readonly Bucket[]
  /** By day, the latest last. */
  past: readonly PastDay[]
}

/** Which question a day will get; of a sort the one at a place, from 0, in the order of age. */
export type Expected<C, D> =
  | { how: 'scheduled'; question: C }
  | { how: 'dated'; question: D }
  | { how: 'expected'; sort: Sort; place: number }

/**
 * What days to come will get as things are: what an author scheduled, else what the day's date brings,
 * else what the running order says. Days that nothing is left for are missing. This is also how a day
 * gets its question: of the forecast of that one day.
 */
export function forecast<C extends Candidate, D extends Dated>(
  { from, days }: { from: Day; days: number },
  stock: Stock<C, D>,
): Map<Day, Expected<C, D>> {
  const expected = new Map<Day, Expected<C, D>>()
  const past = [...stock.past]
  const dated = new Set(stock.dated)
  const buckets = stock.buckets.map((bucket) => ({ ...bucket, used: 0 }))
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(from, ahead)
    const scheduled = stock.scheduled.get(day)
    const brought = scheduled ? null : datedQuestion(dated, day, past)
    const bucket = scheduled || brought ? null : nextBucket(buckets, day, past)
    if (scheduled) expected.set(day, { how: 'scheduled', question: scheduled })
    if (brought) {
      expected.set(day, { how: 'dated', question: brought })
      dated.delete(brought)
    }
    if (bucket) {
      const { category, kind, difficulty, used: place } = bucket
      expected.set(day, { how: 'expected', sort: { category, kind, difficulty }, place })
      bucket.used += 1
      bucket.left -= 1
    }
    const sort = scheduled ?? brought ?? bucket
    if (sort) past.push({ day, category: sort.category, kind: sort.kind })
  }
  return expected
}

/**
 * Of the questions whose date it is: what could wait the shortest, then what is of another category
 * than the day before, then what is as hard as its weekday is to be, then the oldest.
 */
function datedQuestion<D extends Dated>(
  dated: ReadonlySet<D>,
  day: Day,
  past: readonly PastDay[],
): D | null {
  const before = past.at(-1)?.category
  const [first] = [...dated]
    .filter(({ date }) => isOnDay(date, day))
    .map((one) => ({ one, end: endAfter(one.date, day) }))
    .toSorted(
      (a, b) =>
        compare(a.end, b.end) ||
        Number(a.one.category === before) - Number(b.one.category === before) ||
        misfit(a.one.difficulty, day) - misfit(b.one.difficulty, day) ||
        a.one.addedAt - b.one.addedAt ||
        compare(a.one.id, b.one.id),
    )
  return first?.one ?? null
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
