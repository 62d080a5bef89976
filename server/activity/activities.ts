import type { FastifyInstance } from 'fastify'
import { activityContract } from '#contract/activity/contract.ts'
import type { Deps } from '../deps.ts'
import type { Player } from '../http/request-context.ts'
import { type Handlers, serve } from '../http/serve.ts'
import { activitiesFound } from './activities.queries.ts'
import { previewOf } from './undo.ts'
import { activityFor, undoActivity, type UndoActivity } from './undo-activity.ts'
import { serveUndoLines } from './undo-reply.ts'

const AT_ONCE = 30

export function serveActivity(app: FastifyInstance, deps: Deps): void {
  const undo = undoActivity(deps)
  serve(app, deps, activityContract, activities(deps, undo))
  serveUndoLines(app, deps, undo)
}

/** Returns the handlers that list the activity log and undo its entries. Contributors see only their own entries. */
function activities(
  { db }: Pick<Deps, 'db'>,
  undo: UndoActivity,
): Handlers<typeof activityContract> {
  return {
    list: async ({ query: { question: questionId, before } }, { player }) => {
      const userId = seesEveryEntry(player) ? undefined : player.id
      const data = await activitiesFound(db, { userId, questionId, before }, AT_ONCE + 1)
      const last = data.length > AT_ONCE ? data[AT_ONCE - 1] : undefined
      return { data: data.slice(0, AT_ONCE), next: last ? `${last.at}-${last.id}` : null }
    },
    preview: async ({ params: { id } }, { player, arrivedAt: at }) => {
      const activity = await activityFor(db, id, player)
      return { data: { activity, ...(await previewOf(db, activity, { player, at })) } }
    },
    undo: ({ body: { id, rest } }, { player, arrivedAt: at }) => undo(id, { player, at, rest }),
  }
}

/** Whether a player sees all entries of the activity log. An admin's access token needs the scope `admin:read`. */
function seesEveryEntry({ role, scopes }: Player): boolean {
  return role === 'admin' && (scopes === undefined || scopes.includes('admin:read'))
}
