import type { Columns, Snapshot, SubjectKind } from './snapshots.queries.ts'
import { keyOf } from './snapshots.queries.ts'

/**
 * What an activity changed of a question or quiz: of what it changed those columns alone, so that it can be
 * undone whatever became of the others. Null is for what was not there: then the other has what it takes to
 * bring it back, or nothing but the day that a new question is planned for.
 */
export type Change = {
  subject: SubjectKind
  id: string
  /** The version from then on. */
  version: number
  before: Columns | null
  after: Columns | null
}

/** What changed between two looks at the same questions and quizzes. */
export function changesBetween(
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
): Change[] {
  const removed = [...before.values()].filter((was) => !after.has(keyOf(was))).map(removal)
  const others = [...after.values()].flatMap((is) => {
    const was = before.get(keyOf(is))
    return was ? (changeOf(was, is) ?? []) : addition(is, is.columns['scheduled_day'] ?? null)
  })
  return [...removed, ...others]
}

/** That a question or quiz is there from now on. */
export function addition(
  { subject, id, version }: Pick<Snapshot, 'subject' | 'id' | 'version'>,
  day: string | number | null,
): Change {
  return { subject, id, version, before: null, after: day === null ? {} : { scheduled_day: day } }
}

/** That a question or quiz is gone; its version goes on, in case it comes back. */
export function removal({ subject, id, version, columns, rest }: Snapshot): Change {
  const { added_at = null, published_at = null, stub = null } = rest
  const times = subject === 'quiz' ? { added_at, published_at, stub } : { added_at }
  return { subject, id, version: version + 1, before: { ...columns, ...times }, after: null }
}

function changeOf(was: Snapshot, is: Snapshot): Change | null {
  const names = Object.keys(is.columns).filter((name) => is.columns[name] !== was.columns[name])
  if (names.length === 0) return null
  const { subject, id, version } = is
  return { subject, id, version, before: only(was.columns, names), after: only(is.columns, names) }
}

export function only(columns: Columns, names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
}
