import type { ExpressionBuilder } from 'kysely'
import { MAX_ROWS_PER_SQL_STATEMENT } from '#db/engine/chunks.ts'
import type { Database, DatabaseTables } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { isUndoInProgress } from './activities.queries.ts'

/**
 * The instants before which entries of the activity log are deleted: `done` for finished entries, `staged` for
 * unfinished ones.
 */
export type ActivityLogRetentionLimits = { done: number; staged: number }

/** Returns the ids of some log entries that are past their retention, and of some that a killed undo left unfinished. */
export async function findExpiredActivityLogEntries(
  db: Database,
  oldest: ActivityLogRetentionLimits,
): Promise<string[]> {
  const rows = await db
    .selectFrom('activities')
    .select('id')
    .where((row) =>
      row.or([
        row('done_at', '<', oldest.done),
        row.and([row('done_at', '<', oldest.staged), isUndoInProgress(row), row.not(hasUndoneAny(row))]),
      ]),
    )
    .orderBy('done_at')
    .limit(MAX_ROWS_PER_SQL_STATEMENT)
    .execute()
  return rows.map(({ id }) => id)
}

function hasUndoneAny(row: ExpressionBuilder<DatabaseTables, 'activities'>) {
  return row.exists(
    row.selectFrom('activities as undone').select('undone.id').whereRef('undone.undone_by', '=', 'activities.id'),
  )
}

/** Deletes a batch of an entry's changes, and with the last batch the entry. Returns whether the entry is deleted. */
export async function deleteActivityBatch(db: Database, activity: string): Promise<boolean> {
  const changes = await db
    .selectFrom('activity_changes')
    .select(['subject', 'subject_id'])
    .where('activity_id', '=', activity)
    .limit(MAX_ROWS_PER_SQL_STATEMENT)
    .execute()
  await runInTransaction(db, async (trx) => {
    for (const [subject, group] of Map.groupBy(changes, (change) => change.subject)) {
      await trx
        .deleteFrom('activity_changes')
        .where('activity_id', '=', activity)
        .where('subject', '=', subject)
        .where(
          'subject_id',
          'in',
          group.map((change) => change.subject_id),
        )
        .execute()
    }
    if (changes.length < MAX_ROWS_PER_SQL_STATEMENT) {
      await trx.deleteFrom('activities').where('id', '=', activity).execute()
    }
  })
  return changes.length < MAX_ROWS_PER_SQL_STATEMENT
}
