import type { UndoItem } from '#contract/activity/contract.ts'
import { differences, readFields } from '#domain/questions/question-differences.ts'
import { type Columns, questionOf, type Snapshot } from './snapshots.queries.ts'
import type { Change } from './changes.ts'
import type { Judged } from './undo-questions.queries.ts'
import { labelsOf } from './undo-question.ts'

const MOST_NAME = 300

/** Returns a readable description of what an undo does to one question or quiz, or `null` if it does nothing. */
export function itemOf({ change, verdict, now }: Judged): UndoItem | null {
  if (verdict.is === 'nothing') return null
  const { subject, id } = change
  return {
    subject,
    id,
    name: nameOf(change, now).slice(0, MOST_NAME).toWellFormed(),
    becomes: verdict.is,
    reason: verdict.is === 'kept' ? verdict.reason : '',
    differences: verdict.is === 'changed' && now ? differencesIn(now, verdict.columns) : [],
  }
}

function nameOf({ subject, before }: Change, now: Snapshot | undefined): string {
  return now?.name ?? String(before?.[subject === 'question' ? 'text' : 'title'] ?? '')
}

function differencesIn(now: Snapshot, columns: Columns): UndoItem['differences'] {
  if (now.subject === 'quiz') return ofColumns(now, columns, Object.keys(columns))
  const then = questionOf({ rest: now.rest, columns: { ...now.columns, ...columns } })
  const plans = Object.keys(columns).filter((name) => PLANS.has(name))
  return [
    ...differences(readFields(questionOf(now)), readFields(then)),
    ...ofColumns(now, columns, plans),
  ]
}

const PLANS = new Set(['scheduled_day', 'archived_at'])

function ofColumns(now: Snapshot, columns: Columns, names: readonly string[]) {
  return names.map((name) => ({
    field: labelsOf([name])[0] ?? name,
    before: inWords(name, now.columns[name] ?? null),
    after: inWords(name, columns[name] ?? null),
  }))
}

function inWords(name: string, value: string | number | null): string {
  if (name === 'archived_at') return value === null ? 'not archived' : 'archived'
  if (name !== 'question_ids') return String(value ?? '')
  const { length } = JSON.parse(String(value ?? '[]')) as string[]
  return length === 1 ? 'one question' : `${length} questions`
}
