import type { ActivityUndoReply } from '#contract/activity/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import { type ActivityUndoProgress, getActivityUndoBlockedReason } from '#domain/authoring/activity.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { findActivityById, type ActivityWithPlayerId } from './activities.queries.ts'
import type { ActivityUndoProcessInput } from './undo-process.ts'
import { undoActivityInTransaction, type ActivityLogUndoOutcome } from './undo.ts'
import type { UndoActor } from './undo-decision.ts'

/** Larger undos run in a child process, because they would block requests for too long. */
const MAX_QUESTIONS_IN_PROCESS = 500

const UNDO_PROGRAM = new URL('undo-process.ts', import.meta.url)
/** An undo that reports no progress for this long is considered hung. */
const SILENCE_LIMIT_MS = 120_000
/** The heap of the child process in MB: a base, and an amount for each question. */
const HEAP_MB = { perQuestion: 1 / 125, base: 180 }

/** Undoes an entry of the activity log and reports its progress. Throws a 404 or 409 refusal. */
export type ActivityUndoRunner = (
  id: string,
  by: UndoActor & { rest: boolean },
  onProgress?: (progress: ActivityUndoProgress) => void,
) => Promise<ActivityUndoReply>

/** Returns a function that undoes activities: small ones in this process, large ones in a single child process. */
export function createActivityUndoRunner({
  db,
  content,
  settings,
  metrics,
}: Pick<ServerDependencies, 'db' | 'content'> &
  Partial<Pick<ServerDependencies, 'metrics'>> & {
    settings: Pick<ServerDependencies['settings'], 'database'>
  }): ActivityUndoRunner {
  let isRunning = false
  const undoMany = async (order: ActivityUndoProcessInput, onProgress: (progress: ActivityUndoProgress) => void) => {
    if (isRunning) throw new Refusal(409, 'Another large undo is running. Please try again soon.')
    isRunning = true
    try {
      const { perQuestion, base } = HEAP_MB
      const memoryMb = Math.round(base + perQuestion * order.activity.questions)
      const options = { memoryMb, onProgress, silentMs: SILENCE_LIMIT_MS }
      const run = () => runInChildProcess<ActivityLogUndoOutcome, ActivityUndoProgress>(UNDO_PROGRAM, order, options)
      return await (metrics ? metrics.job('undo', run) : run())
    } finally {
      isRunning = false
      await content.refresh()
    }
  }
  return async (id, by, onProgress = () => {}) => {
    const activity = await getUndoableActivity(db, id, by.player)
    const final = getActivityUndoBlockedReason(activity, by.at)
    if (final !== null) throw new Refusal(409, `This can’t be undone: ${final}`)
    const { id: undoing, ...counts } =
      activity.questions > MAX_QUESTIONS_IN_PROCESS
        ? requireUndone(await undoMany({ place: settings.database, activity, by }, onProgress))
        : await content.write(async (trx) => {
            // On a conflict `requireUndone` throws an error, so that `content.write` rolls the transaction back.
            return {
              result: requireUndone(await undoActivityInTransaction(trx, activity, by)),
              changed: true,
              isRemoval: true,
            }
          })
    return { data: await getUndoableActivity(db, undoing, by.player), ...counts }
  }
}

/** Returns the counts of a successful undo. Throws a 409 refusal for any other outcome. */
function requireUndone(undone: ActivityLogUndoOutcome): { id: string; undone: number; kept: number } {
  switch (undone.is) {
    case 'undone': {
      const { is: _, ...rest } = undone
      if (rest.undone === 0) throw new Refusal(409, 'There’s nothing left to undo')
      return rest
    }
    case 'undone before':
      throw new Refusal(409, 'This has already been undone')
    case 'in the way':
      throw new Refusal(409, `This can’t be undone: “${undone.name}”: ${undone.reason}`)
    case 'overtaken':
      throw new Refusal(409, 'Somebody else changed questions in the meantime. Please try again.')
  }
}

/** Returns an entry of the activity log that `player` may undo. Throws a 404 refusal if there is none. */
export async function getUndoableActivity(
  db: Database,
  id: string,
  player: UndoActor['player'],
): Promise<ActivityWithPlayerId> {
  const activity = await findActivityById(db, id)
  const isOwn = player.id !== null && activity?.userId === player.id
  const isTheirs = player.role === 'admin' || isOwn
  if (!activity || !isTheirs) throw new Refusal(404, 'We can’t find that entry in the log')
  return activity
}
