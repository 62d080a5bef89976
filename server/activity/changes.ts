import type { Columns, Snapshot, SubjectKind } from './snapshots.queries.ts'
import { keyOf } from './snapshots.queries.ts'

/**
 * A change of one question or quiz by an activity. `before` and `after` contain only the changed columns, so that later
 * changes of other columns do not prevent an undo. `before` is `null` for an addition, and `after` then contains only the
 * planned day. `after` is `null` for a removal, and `before` then contains everything needed to restore the row.
 */
export type Change = {
  subject: SubjectKind
  id: string
  /** The version after the change. */
  version: number
  before: Columns | null
  after: Columns | null
}

/** Returns the changes between two snapshots of the same questions and quizzes. */
export function changesBetween(
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
): Change[] {
  const removals = [...before.values()].filter((old) => !after.has(keyOf(old))).map(removal)
  const others = [...after.values()].flatMap((current) => {
    const old = before.get(keyOf(current))
    return old
      ? (changeOf(old, current) ?? [])
      : addition(current, current.columns['scheduled_day'] ?? null)
  })
  return [...removals, ...others]
}

/** Returns the change that adds a question or quiz. `day` is the planned day of a question. */
export function addition(
  { subject, id, version }: Pick<Snapshot, 'subject' | 'id' | 'version'>,
  day: string | number | null,
): Change {
  return { subject, id, version, before: null, after: day === null ? {} : { scheduled_day: day } }
}

/** Returns the change that removes a question or quiz. The version still increases, because an undo may restore the row. */
export function removal({ subject, id, version, columns, rest }: Snapshot): Change {
  const { added_at = null, published_at = null, stub = null } = rest
  const times = subject === 'quiz' ? { added_at, published_at, stub } : { added_at }
  return { subject, id, version: version + 1, before: { ...columns, ...times }, after: null }
}

function changeOf(old: Snapshot, current: Snapshot): Change | null {
  const { subject, id, version, columns } = current
  const names = Object.keys(columns).filter((name) => columns[name] !== old.columns[name])
  if (names.length === 0) return null
  return { subject, id, version, before: only(old.columns, names), after: only(columns, names) }
}

/** Returns the named columns only. A missing column is `null`. */
export function only(columns: Columns, names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
}
