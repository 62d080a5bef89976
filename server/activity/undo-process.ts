/** The program of the child process that undoes a large activity. */
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import type { ActivityLogEntry, ActivityUndoProgress } from '#domain/authoring/activity.ts'
import { runJobForParentProcess } from '../jobs/child-process.ts'
import { undoActivityInStages } from './undo-large-activity.ts'
import type { UndoActor } from './undo-decision.ts'

export type ActivityUndoProcessInput = {
  place: DatabaseLocation
  activity: ActivityLogEntry
  by: UndoActor & { rest: boolean }
}

await runJobForParentProcess<ActivityUndoProgress>(
  async ({ place, activity, by }: ActivityUndoProcessInput, { reportProgress }) => {
    const db = await openDatabase(place, { unhurried: true })
    const undone = await undoActivityInStages(db, activity, by, reportProgress)
    await db.destroy()
    return undone
  },
  // The child process runs with normal priority, because on SQLite all writing requests wait for it while it writes.
  { priority: 0 },
)
