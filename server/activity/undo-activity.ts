import type { UndoneReply } from '#contract/activity/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import { type UndoProgress, whyFinal } from '#domain/authoring/activity.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { activityOfId, type OwnedActivity } from './activities.queries.ts'
import type { UndoOrder } from './undo-process.ts'
import { undo, type Undone } from './undo.ts'
import type { Undoer } from './undo-verdict.ts'

/** An undo of more questions would keep requests waiting for too long. */
const MAX_QUESTIONS_HERE = 500

const PROGRAM = new URL('undo-process.ts', import.meta.url)
/** An undo that reports no progress for so long will not end. */
const SILENCE_LIMIT_MS = 120_000
/** The heap that an undo takes for each question, and without any. */
const HEAP_MB = { perQuestion: 1 / 125, base: 180 }

/** Undoes an entry of the log and reports its progress. Refuses with 404 or 409. */
export type UndoActivity = (
  id: string,
  by: Undoer & { rest: boolean },
  tell?: (progress: UndoProgress) => void,
) => Promise<UndoneReply>

/** Undoes few questions in this process, and many in a child process, of which one runs at a time. */
export function undoActivity({
  db,
  content,
  settings,
  metrics,
}: Pick<Deps, 'db' | 'content'> &
  Partial<Pick<Deps, 'metrics'>> & { settings: Pick<Deps['settings'], 'database'> }): UndoActivity {
  let isUnderWay = false
  const undoMany = async (order: UndoOrder, onProgress: (progress: UndoProgress) => void) => {
    if (isUnderWay) throw new Refusal(409, 'Many questions are being undone: please try again soon')
    isUnderWay = true
    try {
      const { perQuestion, base } = HEAP_MB
      const memoryMb = Math.round(base + perQuestion * order.activity.questions)
      const options = { memoryMb, onProgress, silentMs: SILENCE_LIMIT_MS }
      const run = () => runInChildProcess<Undone, UndoProgress>(PROGRAM, order, options)
      return await (metrics ? metrics.job('undo', run) : run())
    } finally {
      isUnderWay = false
      await content.refresh()
    }
  }
  return async (id, by, tell = () => {}) => {
    const activity = await activityFor(db, id, by.player)
    const final = whyFinal(activity, by.at)
    if (final !== null) throw new Refusal(409, `This cannot be undone: ${final}`)
    const { id: undoing, ...counts } =
      activity.questions > MAX_QUESTIONS_HERE
        ? doneOf(await undoMany({ place: settings.database, activity, by }, tell))
        : await content.write(async (trx) => {
            // If something is in the way, the transaction is rolled back.
            return {
              result: doneOf(await undo(trx, activity, by)),
              changed: true,
              isRemoval: true,
            }
          })
    return { data: await activityFor(db, undoing, by.player), ...counts }
  }
}

/** What was undone; refuses with 409 when it was not. */
function doneOf(undone: Undone): { id: string; undone: number; kept: number } {
  switch (undone.is) {
    case 'undone': {
      const { is: _, ...rest } = undone
      if (rest.undone === 0) throw new Refusal(409, 'There is nothing left of it to undo')
      return rest
    }
    case 'undone before':
      throw new Refusal(409, 'This is undone already')
    case 'in the way':
      throw new Refusal(409, `This cannot be undone: “${undone.name}”: ${undone.reason}`)
    case 'overtaken':
      throw new Refusal(409, 'Others changed questions meanwhile: please try again')
  }
}

/** Finds an entry of the log that `player` may undo. Refuses with 404. */
export async function activityFor(
  db: Database,
  id: string,
  player: Undoer['player'],
): Promise<OwnedActivity> {
  const activity = await activityOfId(db, id)
  const isOwn = player.id !== null && activity?.userId === player.id
  const isTheirs = player.role === 'admin' || isOwn
  if (!activity || !isTheirs) throw new Refusal(404, 'There is no such entry in the log')
  return activity
}
