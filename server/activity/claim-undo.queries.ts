import type { Trx } from '#db/tables/tables.ts'
import type { Activity } from '#domain/authoring/activity.ts'

/** Notes of an activity by which entry of the log it is undone; false when it is already. */
export async function claimUndo(
  trx: Trx,
  { id }: Pick<Activity, 'id'>,
  by: string,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('activities')
    .set({ undone_by: by })
    .where('id', '=', id)
    .where('undone_by', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return false
  // What this one had undone stands again.
  await trx.updateTable('activities').set({ undone_by: null }).where('undone_by', '=', id).execute()
  return true
}
