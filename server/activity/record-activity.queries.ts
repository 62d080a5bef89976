import { randomUUID } from 'node:crypto'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { Trx } from '#db/tables/tables.ts'
import type { ActivityLogAction, AdminActionOnPlayer } from '#domain/authoring/activity.ts'
import { type ActivityChange, computeChangesBetweenSnapshots } from './changes.ts'
import { getActivitySubjectKey, loadQuestionOrQuizSnapshots, type QuestionAndQuizIds } from './snapshots.queries.ts'

/** A new entry of the activity log, without its changes. */
export type NewActivity = {
  action: ActivityLogAction
  /** The player who acts. `null` for an operator. */
  userId: string | null
  /** The instant of the activity, in milliseconds since 1970. */
  at: number
  /**
   * What the entry of the activity log is about. The default is the text of the only question or the title of the only
   * quiz that changed.
   */
  about?: string
}

/** The maximum length of the subject of an activity log entry, in UTF-16 code units. Longer texts are truncated. */
const MAX_ABOUT_LENGTH = 200

/**
 * Runs `work` and records its changes of questions and quizzes as one undoable entry of the activity log. `subjects`
 * must contain the ids of all questions and quizzes that `work` may change or add. Returns the result of `work` and the
 * entry's id, which is `null` if nothing changed.
 */
export async function runWithActivityLogEntry<T>(
  trx: Trx,
  note: NewActivity | ((result: T) => NewActivity),
  subjects: QuestionAndQuizIds,
  work: () => Promise<T>,
): Promise<{ result: T; activity: string | null }> {
  const before = await loadQuestionOrQuizSnapshots(trx, subjects)
  const result = await work()
  const after = await loadQuestionOrQuizSnapshots(trx, subjects)
  const changes = computeChangesBetweenSnapshots(before, after)
  if (changes.length === 0) return { result, activity: null }
  const entry = typeof note === 'function' ? note(result) : note
  const main = findMainChange(changes)
  const about =
    entry.about ?? (main && (after.get(getActivitySubjectKey(main)) ?? before.get(getActivitySubjectKey(main)))?.name)
  const activity = randomUUID()
  await insertActivityChanges(trx, activity, changes)
  await insertActivityLogEntry(trx, {
    ...entry,
    id: activity,
    about: about ?? '',
    ...countChangesBySubject(changes),
  })
  return { result, activity }
}

/**
 * Returns the main change of an activity: the change of its quiz or, if it changed no quiz, the change of its question.
 * Returns `undefined` if the activity changed several quizzes or, without a quiz, several questions.
 */
function findMainChange(changes: readonly ActivityChange[]): ActivityChange | undefined {
  const quizzes = changes.filter(({ subject }) => subject === 'quiz')
  const [main, ...others] = quizzes.length > 0 ? quizzes : changes
  return others.length === 0 ? main : undefined
}

/** Inserts an entry of the activity log without its changes (see `insertActivityChanges`). */
export async function insertActivityLogEntry(
  trx: Trx,
  entry: Required<NewActivity> & { id: string; questions: number; quizzes: number },
): Promise<void> {
  const { id, action, userId, at, about, questions, quizzes } = entry
  const row = {
    id,
    action,
    user_id: userId,
    done_at: at,
    about: about.slice(0, MAX_ABOUT_LENGTH).toWellFormed(),
  }
  await trx
    .insertInto('activities')
    .values({ ...row, questions, quizzes, undone_by: null })
    .execute()
}

/**
 * Records an action of an admin on an account. The action cannot be undone. `about` is the account's e-mail address.
 */
export async function recordAdminAction(
  trx: Trx,
  entry: { action: AdminActionOnPlayer; userId: string; at: number; about: string },
): Promise<void> {
  await insertActivityLogEntry(trx, { ...entry, id: randomUUID(), questions: 0, quizzes: 0 })
}

export async function insertActivityChanges(
  trx: Trx,
  activity: string,
  changes: readonly ActivityChange[],
): Promise<void> {
  for (const part of splitIntoChunks(changes)) {
    await trx
      .insertInto('activity_changes')
      .values(part.map((change) => toActivityChangeRow(activity, change)))
      .execute()
  }
}

/** Converts a change to a row of `activity_changes`. */
export function toActivityChangeRow(activity: string, { subject, id, version, before, after }: ActivityChange) {
  const change = JSON.stringify({ before, after })
  return { activity_id: activity, subject, subject_id: id, version, change }
}

export function countChangesBySubject(changes: readonly ActivityChange[]): {
  questions: number
  quizzes: number
} {
  const questions = changes.filter(({ subject }) => subject === 'question').length
  return { questions, quizzes: changes.length - questions }
}
