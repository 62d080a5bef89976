/** The process that undoes an activity of very many questions: the one that starts it tells it which, and who wants it. */
import { once } from 'node:events'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import type { Activity, UndoProgress } from '#domain/activity.ts'
import type { Undone } from './undo.ts'
import { undoMany } from './undo-many.ts'
import type { Undoer } from './undo-verdict.ts'

export type UndoOrder = { place: DatabasePlace; activity: Activity; by: Undoer & { rest: boolean } }
export type UndoMessage = { progress: UndoProgress } | { undone: Undone } | { failure: object }

// Its priority is the site's: on SQLite all who save something wait for it while it writes.

// Nobody would hear of it; what was begun is taken back.
process.once('disconnect', () => process.exit(1))

const say = (message: UndoMessage) =>
  new Promise<void>((done) => process.send?.(message, () => done()))

const [{ place, activity, by }] = (await once(process, 'message')) as [UndoOrder]
const db = await openDatabase(place, { unhurried: true })
try {
  const undone = await undoMany(db, activity, by, (progress) => void say({ progress }))
  await say({ undone })
} catch (error) {
  const { message, stack, code, errcode } = error as Error & { code?: string; errcode?: number }
  await say({ failure: { message, stack, code, errcode } })
}
await db.destroy()
process.exit()
