import type { QuestionOrQuizColumnValues, QuestionOrQuizSnapshot, ActivitySubjectKind } from './snapshots.queries.ts'
import { getActivitySubjectKey } from './snapshots.queries.ts'

/**
 * A change of one question or quiz by an activity. `before` and `after` contain only the changed columns, so that later
 * changes of other columns do not prevent an undo. `before` is `null` for an addition, and `after` then contains only
 * the planned day. `after` is `null` for a removal, and `before` then contains everything needed to restore the row.
 */
export type ActivityChange = {
  subject: ActivitySubjectKind
  id: string
  /** The version of the question or quiz after the change. */
  version: number
  before: QuestionOrQuizColumnValues | null
  after: QuestionOrQuizColumnValues | null
}

/** Returns the changes between two snapshots of the same questions and quizzes. */
export function computeChangesBetweenSnapshots(
  before: ReadonlyMap<string, QuestionOrQuizSnapshot>,
  after: ReadonlyMap<string, QuestionOrQuizSnapshot>,
): ActivityChange[] {
  const removals = [...before.values()]
    .filter((old) => !after.has(getActivitySubjectKey(old)))
    .map(createDeletionActivityChange)
  const others = [...after.values()].flatMap((current) => {
    const old = before.get(getActivitySubjectKey(current))
    return old
      ? (computeChange(old, current) ?? [])
      : createAdditionActivityChange(current, current.columns['scheduled_day'] ?? null)
  })
  return [...removals, ...others]
}

/** Returns the change that adds a question or quiz. `day` is the planned day of a question. */
export function createAdditionActivityChange(
  { subject, id, version }: Pick<QuestionOrQuizSnapshot, 'subject' | 'id' | 'version'>,
  day: string | number | null,
): ActivityChange {
  return { subject, id, version, before: null, after: day === null ? {} : { scheduled_day: day } }
}

/** Returns the change that removes a question or quiz. The version still increases, because an undo may restore the row. */
export function createDeletionActivityChange({
  subject,
  id,
  version,
  columns,
  rest,
}: QuestionOrQuizSnapshot): ActivityChange {
  const { added_at = null, published_at = null, stub = null } = rest
  const times = subject === 'quiz' ? { added_at, published_at, stub } : { added_at }
  return { subject, id, version: version + 1, before: { ...columns, ...times }, after: null }
}

function computeChange(old: QuestionOrQuizSnapshot, current: QuestionOrQuizSnapshot): ActivityChange | null {
  const { subject, id, version, columns } = current
  const names = Object.keys(columns).filter((name) => columns[name] !== old.columns[name])
  if (names.length === 0) return null
  return {
    subject,
    id,
    version,
    before: extractColumnValues(old.columns, names),
    after: extractColumnValues(columns, names),
  }
}

/** Returns the named columns only. A missing column is `null`. */
export function extractColumnValues(
  columns: QuestionOrQuizColumnValues,
  names: readonly string[],
): QuestionOrQuizColumnValues {
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
}
