import type { BulkChange } from '#domain/authoring/bulk.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'
import { faultsOf } from '#domain/questions/question-flaws.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/authoring/schedule.ts'
import { OWN_SUGGESTION } from '../questions/own-suggestions.queries.ts'
import { type Columns, questionOf, type Snapshot } from '../activity/snapshots.queries.ts'

/** What a change does to a question: the columns it gets, or why it is left. */
type Decision = { columns: Columns } | { reason: string }

/** What must be known to decide. */
type Facts = {
  at: number
  today: Day
  /** Questions that had their day. */
  daysUsed: ReadonlySet<string>
  /** Questions that whoever changes them suggested. */
  suggested: ReadonlySet<string>
  /** The next day that is free, which is taken then; null when there is none. */
  takeDay: () => Day | null
}

const SAME: Decision = { reason: 'It is so already' }

/** What becomes of one of many questions. */
export function decide(
  now: Snapshot,
  change: Exclude<BulkChange, { to: 'quiz' }>,
  facts: Facts,
): Decision {
  const { archived_at: archivedAt, scheduled_day: day } = now.columns
  if (change.to === 'archive') {
    if (archivedAt !== null) return { reason: 'It is archived already' }
    return { columns: { archived_at: facts.at, ...withoutDay(day ?? null) } }
  }
  if (archivedAt !== null) return { reason: 'It is archived' }
  switch (change.to) {
    case 'status':
      return withStatus(now, change.status, facts)
    case 'category':
      return withCategory(now, change.category)
    case 'difficulty': {
      const { difficulty } = change
      return now.columns['difficulty'] === difficulty ? SAME : { columns: { difficulty } }
    }
    case 'schedule':
      return withDay(now, facts)
  }
}

function withoutDay(day: string | number | null): Columns {
  return day === null ? {} : { scheduled_day: null }
}

function withStatus(now: Snapshot, status: QuestionStatus, facts: Facts): Decision {
  const { daysUsed, suggested } = facts
  if (now.columns['status'] === status) return SAME
  if (now.columns['status'] === 'Draft' && suggested.has(now.id)) return { reason: OWN_SUGGESTION }
  if (status !== 'Published' && daysUsed.has(now.id)) return { reason: 'It had its day' }
  const fault = status === 'Draft' ? undefined : faultsOf(questionOf(now))[0]
  if (fault) return { reason: fault.message }
  const day = now.columns['scheduled_day'] ?? null
  // Only what is published can wait for a day.
  return { columns: { status, ...(status === 'Published' ? {} : withoutDay(day)) } }
}

function withCategory(now: Snapshot, category: CategoryName): Decision {
  if (now.columns['primary_category'] === category) return SAME
  const others = String(now.columns['other_categories'])
  const rest = JSON.stringify((JSON.parse(others) as string[]).filter((one) => one !== category))
  return {
    columns: {
      primary_category: category,
      ...(rest === others ? {} : { other_categories: rest }),
    },
  }
}

function withDay(now: Snapshot, { daysUsed, today, takeDay }: Facts): Decision {
  if (daysUsed.has(now.id)) return { reason: 'It had its day' }
  if (now.columns['status'] !== 'Published') return { reason: 'It is not published' }
  const planned = now.columns['scheduled_day'] ?? ''
  if (String(planned) > today) return { reason: 'It is planned for a day already' }
  const day = takeDay()
  if (day === null) return { reason: `No day is free within ${PLANNING_HORIZON_DAYS} days` }
  return { columns: { scheduled_day: day } }
}

/** Gives free days from one on, one after the other; null when there are no more. */
export function freeDays(from: Day, today: Day, taken: ReadonlySet<string>): () => Day | null {
  const last = addDays(today, PLANNING_HORIZON_DAYS)
  let next = from > today ? from : addDays(today, 1)
  return () => {
    while (next <= last && taken.has(next)) next = addDays(next, 1)
    if (next > last) return null
    const day = next
    next = addDays(next, 1)
    return day
  }
}
