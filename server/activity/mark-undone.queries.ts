import type { Trx } from '#db/tables/tables.ts'
import type { ActivityLogEntry } from '#domain/authoring/activity.ts'

/** Marks an activity as undone by the log entry `by`. Returns `false` if it is already undone. */
export async function markActivityAsUndone(
  trx: Trx,
  { id }: Pick<ActivityLogEntry, 'id'>,
  by: string,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('activities')
    .set({ undone_by: by })
    .where('id', '=', id)
    .where('undone_by', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return false
  // If this activity was an undo itself, the activity that it undid is in effect again.
  await trx.updateTable('activities').set({ undone_by: null }).where('undone_by', '=', id).execute()
  return true
}
