import type { BulkQuestionChange } from '#domain/authoring/bulk.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'
import { findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/authoring/schedule.ts'
import { OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE } from '../questions/own-suggestions.queries.ts'
import {
  type QuestionOrQuizColumnValues,
  convertSnapshotToQuestion,
  type QuestionOrQuizSnapshot,
} from '../activity/snapshots.queries.ts'

/** The columns that a bulk change sets on a question, or the reason why the question stays unchanged. */
type BulkDecision = { columns: QuestionOrQuizColumnValues } | { reason: string }

/** Everything besides the question itself that the decision about a bulk change of the question depends on. */
type DecisionFacts = {
  at: number
  today: Day
  /** Ids of questions that have had their day. */
  daysUsed: ReadonlySet<string>
  /** Ids of the questions that were suggested by the author who makes the bulk change. */
  suggested: ReadonlySet<string>
  /** Reserves and returns the next free day. Returns `null` if there is none. */
  takeDay: () => Day | null
}

const UNCHANGED: BulkDecision = { reason: 'It’s already like that' }

export function planBulkQuestionChange(
  now: QuestionOrQuizSnapshot,
  change: Exclude<BulkQuestionChange, { to: 'quiz' }>,
  facts: DecisionFacts,
): BulkDecision {
  const { archived_at: archivedAt, scheduled_day: day } = now.columns
  if (change.to === 'archive') {
    if (archivedAt !== null) return { reason: 'It’s already archived' }
    return { columns: { archived_at: facts.at, ...clearPlannedDay(day ?? null) } }
  }
  if (archivedAt !== null) return { reason: 'It’s archived' }
  switch (change.to) {
    case 'status':
      return decideStatusChange(now, change.status, facts)
    case 'category':
      return decideCategoryChange(now, change.category)
    case 'difficulty': {
      const { difficulty } = change
      return now.columns['difficulty'] === difficulty ? UNCHANGED : { columns: { difficulty } }
    }
    case 'schedule':
      return decidePlannedDay(now, facts)
  }
}

function clearPlannedDay(day: string | number | null): QuestionOrQuizColumnValues {
  return day === null ? {} : { scheduled_day: null }
}

function decideStatusChange(now: QuestionOrQuizSnapshot, status: QuestionStatus, facts: DecisionFacts): BulkDecision {
  const { daysUsed, suggested } = facts
  if (now.columns['status'] === status) return UNCHANGED
  if (now.columns['status'] === 'Draft' && suggested.has(now.id))
    return { reason: OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE }
  if (status !== 'Published' && daysUsed.has(now.id)) return { reason: 'It’s already been the question of the day' }
  const fault = status === 'Draft' ? undefined : findPublishingFlaws(convertSnapshotToQuestion(now))[0]
  if (fault) return { reason: fault.message }
  const day = now.columns['scheduled_day'] ?? null
  // Only published questions can have a planned day.
  return { columns: { status, ...(status === 'Published' ? {} : clearPlannedDay(day)) } }
}

function decideCategoryChange(now: QuestionOrQuizSnapshot, category: CategoryName): BulkDecision {
  if (now.columns['primary_category'] === category) return UNCHANGED
  const others = String(now.columns['other_categories'])
  const rest = JSON.stringify((JSON.parse(others) as string[]).filter((one) => one !== category))
  return {
    columns: {
      primary_category: category,
      ...(rest === others ? {} : { other_categories: rest }),
    },
  }
}

function decidePlannedDay(now: QuestionOrQuizSnapshot, { daysUsed, today, takeDay }: DecisionFacts): BulkDecision {
  if (daysUsed.has(now.id)) return { reason: 'It’s already been the question of the day' }
  if (now.columns['status'] !== 'Published') return { reason: 'It isn’t published' }
  const planned = now.columns['scheduled_day'] ?? ''
  if (String(planned) > today) return { reason: 'It’s already planned for a day' }
  const day = takeDay()
  if (day === null) return { reason: `There’s no free day in the next ${PLANNING_HORIZON_DAYS} days` }
  return { columns: { scheduled_day: day } }
}

/**
 * Returns a function that reserves free days in order, starting at `from`. The function returns `null`
 * after the planning horizon.
 */
export function createFreeDayAllocator(from: Day, today: Day, taken: ReadonlySet<string>): () => Day | null {
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
