import type { CategoryName } from './category.ts'

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
  const oldestFirst = day.unused.toSorted((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
  return (
    oldestFirst.find((candidate) => candidate.category !== day.categoryBefore) ??
    oldestFirst[0] ??
    null
  )
}
