import type { CategoryName } from './category.ts'
import { addDays, type Day, daysBetween } from './day.ts'
import type { Question } from './question.ts'

/** So many days ahead authors can plan and look. */
export const PLANNING_HORIZON_DAYS = 400

/** What must be known of a question that is to have a day. */
export type Plannable = Pick<Question, 'id' | 'status' | 'dayUsed'> & { archived: boolean }

/** Why a question can never wait for a day, whatever else is planned. */
export type PlanTrouble = 'day is over' | 'day is too far' | 'not published' | 'had its day'

/** What keeps a question from being planned for a day; null when nothing does. */
export function planTrouble(question: Plannable, day: Day, today: Day): PlanTrouble | null {
  if (day <= today) return 'day is over'
  if (daysBetween(today, day) > PLANNING_HORIZON_DAYS) return 'day is too far'
  if (question.status !== 'Published' || question.archived) return 'not published'
  return question.dayUsed ? 'had its day' : null
}

/** What the choice of a day's question needs to know of a question that has not been used. */
export type Candidate = { id: string; category: CategoryName; addedAt: number }

/**
 * The question for a day: what an author scheduled for it, else the oldest one, never the
 * category of the day before if another is there. Null when nothing is left.
 */
export function questionForDay(day: {
  scheduled: Candidate | null
  unused: readonly Candidate[]
  categoryBefore: CategoryName | null
}): Candidate | null {
  if (day.scheduled) return day.scheduled
  const ordered = oldestFirst(day.unused)
  return ordered.find(({ category }) => category !== day.categoryBefore) ?? ordered[0] ?? null
}

/**
 * What the days to come will get as things are: what an author scheduled, else what the choice
 * would fall on. Days that nothing is left for are missing.
 */
export function forecast<C extends Candidate>(plan: {
  from: Day
  days: number
  scheduled: ReadonlyMap<string, C>
  /** What may be used on any of these days. */
  unused: readonly C[]
  categoryBefore: CategoryName | null
}): Map<Day, C> {
  const expected = new Map<Day, C>()
  const queues = [...Map.groupBy(oldestFirst(plan.unused), ({ category }) => category).values()]
  let { categoryBefore } = plan
  for (let ahead = 0; ahead < plan.days; ahead += 1) {
    const day = addDays(plan.from, ahead)
    const heads = queues.flatMap((queue) => queue[0] ?? [])
    const scheduled = plan.scheduled.get(day) ?? null
    const chosen = questionForDay({ scheduled, unused: heads, categoryBefore }) as C | null
    if (chosen) {
      expected.set(day, chosen)
      if (!scheduled) queues.find((queue) => queue[0]?.id === chosen.id)?.shift()
    }
    categoryBefore = chosen?.category ?? null
  }
  return expected
}

function oldestFirst<C extends Candidate>(candidates: readonly C[]): C[] {
  return candidates.toSorted((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
}
