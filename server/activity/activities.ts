import type { FastifyInstance } from 'fastify'
import { activityLogContract } from '#contract/activity/contract.ts'
import type { ServerDependencies } from '../server-deps.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import { type EndpointHandlers, serveApiContract } from '../http/serve.ts'
import { findActivities } from './activities.queries.ts'
import { addDetailsToActivities } from './describe-activities.ts'
import { createActivityUndoPreview } from './undo.ts'
import { getUndoableActivity, createActivityUndoRunner, type ActivityUndoRunner } from './undo-activity.ts'
import { serveUndoProgress } from './undo-reply.ts'

const PAGE_SIZE = 30

export function serveActivityLogEndpoints(app: FastifyInstance, deps: ServerDependencies): void {
  const undo = createActivityUndoRunner(deps)
  serveApiContract(app, deps, activityLogContract, activityHandlers(deps, undo))
  serveUndoProgress(app, deps, undo)
}

/** Returns the handlers that list the activity log and undo its entries. Contributors see only their own entries. */
function activityHandlers(
  { db }: Pick<ServerDependencies, 'db'>,
  undo: ActivityUndoRunner,
): EndpointHandlers<typeof activityLogContract> {
  return {
    list: async ({ query: { question: questionId, before } }, { player }) => {
      const userId = canSeeEveryEntry(player) ? undefined : player.id
      const data = await findActivities(db, { userId, questionId, before }, PAGE_SIZE + 1)
      const last = data.length > PAGE_SIZE ? data[PAGE_SIZE - 1] : undefined
      return {
        data: await addDetailsToActivities(db, data.slice(0, PAGE_SIZE)),
        next: last ? `${last.at}-${last.id}` : null,
      }
    },
    preview: async ({ params: { id } }, { player, arrivedAt: at }) => {
      const activity = await getUndoableActivity(db, id, player)
      return { data: { activity, ...(await createActivityUndoPreview(db, activity, { player, at })) } }
    },
    undo: ({ body: { id, rest } }, { player, arrivedAt: at }) => undo(id, { player, at, rest }),
  }
}

/** Whether a player sees all entries of the activity log. An admin's access token needs the scope `admin:read`. */
function canSeeEveryEntry({ role, scopes }: SignedInPlayer): boolean {
  return role === 'admin' && (scopes === undefined || scopes.includes('admin:read'))
}
