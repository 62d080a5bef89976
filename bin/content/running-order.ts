import type { Day } from '#domain/day.ts'
import type { Difficulty } from '#domain/question-fields.ts'
import type { Question } from '#domain/question.ts'
import type { Bucket } from '#domain/running-order.ts'
import { type Dated, forecast } from '#domain/schedule.ts'
import { parseYearlyDate } from '#domain/yearly-date.ts'

/** Fewer questions than this say nothing about an order. */
const ENOUGH = 100

/** A day of the forecast, and what it will ask. */
type Foretold = { day: Day; how: string; question: Question }

/** Which day each question would get if they were all there is, the oldest first in the list. */
export function foretoldDays(questions: readonly Question[], from: Day): Foretold[] {
  const dated: Dated[] = []
  const bySort = new Map<string, Question[]>()
  const buckets = new Map<string, Bucket>()
  for (const [addedAt, question] of questions.entries()) {
    const { id, kind, difficulty, categories } = question
    const sort = { category: categories[0], kind, difficulty }
    const date = parseYearlyDate(question.yearlyDate)
    if (date) {
      dated.push({ ...sort, id, addedAt, date })
      continue
    }
    const key = JSON.stringify(sort)
    const alike = [...(bySort.get(key) ?? []), question]
    bySort.set(key, alike)
    buckets.set(key, { ...sort, left: alike.length })
  }
  const byId = new Map(questions.map((one) => [one.id, one]))
  const stock = { scheduled: new Map(), dated, buckets: [...buckets.values()], past: [] }
  return [...forecast({ from, days: questions.length }, stock)].flatMap(([day, one]) => {
    const question =
      one.how === 'expected'
        ? bySort.get(JSON.stringify(one.sort))?.[one.place]
        : byId.get(one.question.id)
    return question ? { day, how: one.how, question } : []
  })
}

const A_MONDAY = '2026-11-23' as Day

/** What a pack's questions do not last for, each a sentence. */
export function outOfOrder(questions: readonly Question[]): string[] {
  if (questions.length < ENOUGH) return []
  const order = foretoldDays(questions, A_MONDAY)
  const part = (from: number, to: number, difficulty: Difficulty) => {
    const days = order.slice(order.length * from, order.length * to)
    return days.filter(({ question }) => question.difficulty === difficulty).length / days.length
  }
  const spent = (['Easy', 'Medium', 'Hard'] as const)
    .filter((one) => part(0.75, 1, one) < 0.75 * part(0, 1, one))
    .map((one) => `the daily questions: the ${one.toLowerCase()} ones are spent before the others`)
  const repeated = order
    .filter(
      ({ how, question }, at) =>
        how === 'expected' &&
        question.categories[0] === order[at - 1]?.question.categories[0] &&
        at < order.length * 0.9,
    )
    .map(({ day, question }) => `${question.id}: On ${day} it has the category of the day before`)
  return [...spent, ...repeated]
}
