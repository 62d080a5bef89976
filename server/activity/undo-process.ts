/** The program of the child process that undoes a large activity. */
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import type { ActivityLogEntry, ActivityUndoProgress } from '#domain/authoring/activity.ts'
import { runJobForParentProcess } from '../jobs/child-process.ts'
import { undoLargeActivity } from './undo-large-activity.ts'
import type { UndoAuthor } from './undo-decision.ts'

export type ActivityUndoProcessInput = {
  place: DatabaseLocation
  activity: ActivityLogEntry
  by: UndoAuthor & { rest: boolean }
}

await runJobForParentProcess<ActivityUndoProgress>(
  async ({ place, activity, by }: ActivityUndoProcessInput, { reportProgress }) => {
    const db = await openDatabase(place, { unhurried: true })
    const undone = await undoLargeActivity(db, activity, by, reportProgress)
    await db.destroy()
    return undone
  },
  // Normal priority, because on SQLite all writing requests wait for this process while it writes.
  { priority: 0 },
)
