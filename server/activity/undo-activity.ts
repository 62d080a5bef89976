import type { UndoneReply } from '#contract/activity.ts'
import type { Database } from '#db/tables.ts'
import { type UndoProgress, whyFinal } from '#domain/activity.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { activityOfId, type OwnedActivity } from './activities.queries.ts'
import { undoApart } from './undo-apart.ts'
import { undo, type Undone } from './undo.ts'
import type { Undoer } from './undo-verdict.ts'

/** Of more questions an undo would keep others waiting for too long. */
const MOST_HERE = 500

/** Undoes an entry of the log, and tells how far it is. Refuses with 404 or 409. */
export type UndoActivity = (
  id: string,
  by: Undoer & { rest: boolean },
  tell?: (progress: UndoProgress) => void,
) => Promise<UndoneReply>

/** Undoes few questions here, and many in a process of its own, one after the other. */
export function undoActivity({
  db,
  content,
  settings,
}: Pick<Deps, 'db' | 'content'> & { settings: Pick<Deps['settings'], 'database'> }): UndoActivity {
  let isUnderWay = false
  const undoMany = async (...call: Parameters<typeof undoApart>) => {
    if (isUnderWay) throw new Refusal(409, 'Many questions are being undone: please try again soon')
    isUnderWay = true
    try {
      return await undoApart(...call)
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
      activity.questions > MOST_HERE
        ? doneOf(await undoMany({ place: settings.database, activity, by }, tell))
        : await content.write(async (trx) => {
            // What was done until something is found in the way is taken back.
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
