/** The program of the child process that undoes a large activity. */
import { type DatabasePlace, openDatabase } from '#db/engine/open.ts'
import type { Activity, UndoProgress } from '#domain/authoring/activity.ts'
import { serveParentProcess } from '../jobs/child-process.ts'
import { undoMany } from './undo-many.ts'
import type { Undoer } from './undo-verdict.ts'

export type UndoOrder = { place: DatabasePlace; activity: Activity; by: Undoer & { rest: boolean } }

await serveParentProcess<UndoOrder, UndoProgress>(
  async ({ place, activity, by }, { reportProgress }) => {
    const db = await openDatabase(place, { unhurried: true })
    const undone = await undoMany(db, activity, by, reportProgress)
    await db.destroy()
    return undone
  },
  // Normal priority, because on SQLite all writing requests wait for this process while it writes.
  { priority: 0 },
)
