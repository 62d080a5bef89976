import type { ExpressionBuilder, Selectable } from 'kysely'
import { MAX_ROWS_PER_SQL_STATEMENT } from '#db/engine/chunks.ts'
import type { ActivityChangesTable } from '#db/tables/activity-tables.ts'
import type { Database, DatabaseTables } from '#db/tables/tables.ts'
import type { ActivityLogEntry, ActivityLogAction } from '#domain/authoring/activity.ts'
import type { ActivityChange } from './changes.ts'
import type { QuestionOrQuizColumnValues, ActivitySubjectKind } from './snapshots.queries.ts'

/** An entry of the activity log, with the id of the author who made the changes, or `null` for an operator. */
export type ActivityWithPlayerId = ActivityLogEntry & { userId: string | null }

export type ActivityLogFilter = {
  userId?: string | undefined
  action?: ActivityLogAction | undefined
  /** The id of a question: only entries of the activity log that changed it. */
  questionId?: string | undefined
  /** The cursor of a page: only entries of the activity log that are older than this one. */
  before?: { at: number; id: string } | undefined
}

function selectActivities(db: Database) {
  return db
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.user_id')
    .leftJoin('activities as undoing', 'undoing.id', 'activities.undone_by')
    .leftJoin('users as undoer', 'undoer.id', 'undoing.user_id')
    .selectAll('activities')
    .select(['users.name as user_name', 'undoing.done_at as undone_at', 'undoer.name as undoer'])
    .where((row) => row.not(isUndoInProgress(row)))
}

/** Whether an entry belongs to a large undo that is still in progress. The log hides such entries. */
export function isUndoInProgress(row: ExpressionBuilder<DatabaseTables, 'activities'>) {
  return row.and([
    row('activities.action', '=', 'undone'),
    row('activities.questions', '=', 0),
    row('activities.quizzes', '=', 0),
  ])
}

type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number]

/** Returns the matching entries of the activity log, the newest first. */
export async function findActivities(
  db: Database,
  { userId, action, questionId, before }: ActivityLogFilter,
  limit: number,
): Promise<ActivityWithPlayerId[]> {
  const rows = await selectActivities(db)
    .$if(userId !== undefined, (query) => query.where('activities.user_id', '=', userId ?? ''))
    .$if(action !== undefined, (query) => query.where('activities.action', '=', action ?? ''))
    .$if(questionId !== undefined, (query) =>
      query.where('activities.id', 'in', (subquery) =>
        subquery
          .selectFrom('activity_changes')
          .select('activity_id')
          .where('subject_id', '=', questionId ?? '')
          .where('subject', '=', 'question'),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where((row) => {
        const { at, id } = before ?? { at: 0, id: '' }
        const sameTime = row.and([row('activities.done_at', '=', at), row('activities.id', '<', id)])
        return row.or([row('activities.done_at', '<', at), sameTime])
      }),
    )
    .orderBy('activities.done_at', 'desc')
    .orderBy('activities.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(activityFromRow)
}

/** Returns the entry of the activity log with this id, or `null`. */
export async function findActivityById(db: Database, id: string): Promise<ActivityWithPlayerId | null> {
  const row = await selectActivities(db).where('activities.id', '=', id).executeTakeFirst()
  return row ? activityFromRow(row) : null
}

function activityFromRow(row: ActivityRow): ActivityWithPlayerId {
  return {
    id: row.id,
    action: row.action as ActivityLogAction,
    at: row.done_at,
    by: row.user_name,
    userId: row.user_id,
    questions: row.questions,
    quizzes: row.quizzes,
    about: row.about,
    undone: row.undone_at === null ? null : { at: row.undone_at, by: row.undoer },
  }
}

/**
 * Returns the changes of activities. `regraded` says whether a change of a question made the site regrade stored
 * answers.
 */
export async function loadChangesOfActivities(
  db: Database,
  ids: readonly string[],
): Promise<{ activityId: string; change: ActivityChange; regraded: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('activity_changes')
    .leftJoin('regrades', (join) =>
      join
        .onRef('regrades.question_id', '=', 'activity_changes.subject_id')
        .onRef('regrades.version', '=', 'activity_changes.version'),
    )
    .selectAll('activity_changes')
    .select('regrades.requested_at')
    .where('activity_id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    activityId: row.activity_id,
    change: parseActivityChangeRow(row),
    regraded: row.subject === 'question' && row.requested_at !== null,
  }))
}

/** Yields the changes of an activity in chunks that fit into one SQL statement. */
export async function* readChangesInBatches(
  db: Database,
  activity: string,
  subject: ActivitySubjectKind,
): AsyncIterable<ActivityChange[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('activity_changes')
      .selectAll()
      .where('activity_id', '=', activity)
      .where('subject', '=', subject)
      .where('subject_id', '>', after)
      .orderBy('subject_id')
      .limit(MAX_ROWS_PER_SQL_STATEMENT)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.subject_id ?? ''
    yield rows.map(parseActivityChangeRow)
  }
}

/** Converts a row of `activity_changes` to a change. */
export function parseActivityChangeRow(row: Selectable<ActivityChangesTable>): ActivityChange {
  const { before, after } = JSON.parse(row.change) as Record<'before' | 'after', QuestionOrQuizColumnValues | null>
  const { subject, subject_id: id, version } = row
  return { subject: subject as ActivitySubjectKind, id, version, before, after }
}
