import { randomUUID } from 'node:crypto'
import { inParts } from '#db/engine/chunks.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { ActivityAction } from '#domain/authoring/activity.ts'
import { type Change, changesBetween } from './changes.ts'
import { keyOf, snapshotsOf, type Subjects } from './snapshots.queries.ts'

/** What is noted of an activity beside what it changed. */
export type ActivityNote = {
  action: ActivityAction
  /** Null for an operator. */
  userId: string | null
  /** Milliseconds since 1970. */
  at: number
  /** What it is about; when it is left out, the text or title of the only one, or only quiz, that it changed. */
  about?: string
}

/** So much of a text says which it is. */
const MOST_ABOUT = 200

/**
 * Does something to questions and quizzes as one entry of the activity log, which can be undone. All that `work`
 * may change must be named; what it adds, by the id it will have. `note` may depend on what came of the work.
 * Returns that, and the activity's id, null when nothing changed.
 */
export async function recordActivity<T>(
  trx: Trx,
  note: ActivityNote | ((result: T) => ActivityNote),
  subjects: Subjects,
  work: () => Promise<T>,
): Promise<{ result: T; activity: string | null }> {
  const before = await snapshotsOf(trx, subjects)
  const result = await work()
  const after = await snapshotsOf(trx, subjects)
  const changes = changesBetween(before, after)
  if (changes.length === 0) return { result, activity: null }
  const noted = typeof note === 'function' ? note(result) : note
  const main = mainOf(changes)
  const about = noted.about ?? (main && (after.get(keyOf(main)) ?? before.get(keyOf(main)))?.name)
  const activity = randomUUID()
  await addChanges(trx, activity, changes)
  await addActivity(trx, { ...noted, id: activity, about: about ?? '', ...countsOf(changes) })
  return { result, activity }
}

/** The only one that changed, or the quiz that the questions were changed for. */
function mainOf(changes: readonly Change[]): Change | undefined {
  const quizzes = changes.filter(({ subject }) => subject === 'quiz')
  const [main, ...others] = quizzes.length > 0 ? quizzes : changes
  return others.length === 0 ? main : undefined
}

/** Adds an entry to the log; what it changed is added by itself. */
export async function addActivity(
  trx: Trx,
  entry: Required<ActivityNote> & { id: string; questions: number; quizzes: number },
): Promise<void> {
  const { id, action, userId, at, about, questions, quizzes } = entry
  const row = {
    id,
    action,
    user_id: userId,
    done_at: at,
    about: about.slice(0, MOST_ABOUT).toWellFormed(),
  }
  await trx
    .insertInto('activities')
    .values({ ...row, questions, quizzes, undone_by: null })
    .execute()
}

export async function addChanges(
  trx: Trx,
  activity: string,
  changes: readonly Change[],
): Promise<void> {
  for (const part of inParts(changes)) {
    await trx
      .insertInto('activity_changes')
      .values(part.map((change) => changeRow(activity, change)))
      .execute()
  }
}

/** An activity's change as a row. */
export function changeRow(activity: string, { subject, id, version, before, after }: Change) {
  const change = JSON.stringify({ before, after })
  return { activity_id: activity, subject, subject_id: id, version, change }
}

export function countsOf(changes: readonly Change[]): { questions: number; quizzes: number } {
  const questions = changes.filter(({ subject }) => subject === 'question').length
  return { questions, quizzes: changes.length - questions }
}
