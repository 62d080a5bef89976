import type { UndoPreviewItem } from '#contract/activity/contract.ts'
import { findFieldDifferences, formatQuestionFields } from '#domain/questions/question-differences.ts'
import {
  type QuestionOrQuizColumnValues,
  convertSnapshotToQuestion,
  type QuestionOrQuizSnapshot,
} from './snapshots.queries.ts'
import type { ActivityChange } from './changes.ts'
import type { ActivityChangeWithUndoDecision } from './undo-questions.queries.ts'
import { formatDatabaseColumnValue } from './column-values.ts'
import { getEditableColumnLabels } from './decide-question-undo.ts'

const MAX_NAME_LENGTH = 300

/** Returns a readable description of what an undo does to one question or quiz, or `null` if it does nothing. */
export function describeUndoOfChange({
  change,
  decision,
  now,
}: ActivityChangeWithUndoDecision): UndoPreviewItem | null {
  if (decision.is === 'nothing') return null
  const { subject, id } = change
  return {
    subject,
    id,
    name: getSubjectName(change, now).slice(0, MAX_NAME_LENGTH).toWellFormed(),
    becomes: decision.is,
    reason: decision.is === 'kept' ? decision.reason : '',
    differences: decision.is === 'changed' && now ? listDifferences(now, decision.columns) : [],
  }
}

function getSubjectName({ subject, before }: ActivityChange, now: QuestionOrQuizSnapshot | undefined): string {
  return now?.name ?? String(before?.[subject === 'question' ? 'text' : 'title'] ?? '')
}

function listDifferences(
  now: QuestionOrQuizSnapshot,
  columns: QuestionOrQuizColumnValues,
): UndoPreviewItem['differences'] {
  if (now.subject === 'quiz') return listColumnDifferences(now, columns, Object.keys(columns))
  const then = convertSnapshotToQuestion({ rest: now.rest, columns: { ...now.columns, ...columns } })
  const plans = Object.keys(columns).filter((name) => PLAN_COLUMNS.has(name))
  return [
    ...findFieldDifferences(formatQuestionFields(convertSnapshotToQuestion(now)), formatQuestionFields(then)),
    ...listColumnDifferences(now, columns, plans),
  ]
}

const PLAN_COLUMNS = new Set(['scheduled_day', 'archived_at'])

function listColumnDifferences(
  now: QuestionOrQuizSnapshot,
  columns: QuestionOrQuizColumnValues,
  names: readonly string[],
) {
  return names.map((name) => ({
    field: getEditableColumnLabels([name])[0] ?? name,
    before: formatDatabaseColumnValue(name, now.columns[name] ?? null),
    after: formatDatabaseColumnValue(name, columns[name] ?? null),
  }))
}
