import type { FastifyInstance } from 'fastify'
import { ActivityUndoReplyLine, activityUndoStreamContract } from '#contract/activity/contract.ts'
import { BACKGROUND_JOBS } from '#domain/site/jobs.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { getErrorMessage, Refusal } from '../http/errors.ts'
import { streamProgressAsJsonLines } from '../http/progress-lines.ts'
import { serveFileEndpoint } from '../http/serve-files.ts'
import type { ActivityUndoRunner } from './undo-activity.ts'

/** Serves the endpoint that undoes an activity and streams its progress and outcome as lines. */
export function serveUndoProgress(app: FastifyInstance, deps: ServerDependencies, undo: ActivityUndoRunner): void {
  serveFileEndpoint(app, deps, activityUndoStreamContract.undo, {
    handle: async ({ reply, player, body: { id, rest } }) =>
      streamProgressAsJsonLines<ActivityUndoReplyLine>(reply, ActivityUndoReplyLine, async (send) => {
        const by = { player, at: deps.now(), rest }
        try {
          return { undone: await undo(id, by, (progress) => send({ progress })) }
        } catch (error) {
          if (!(error instanceof Refusal)) deps.log.error({ err: error }, BACKGROUND_JOBS.undo.failure)
          return { error: { message: getErrorMessage(error) } }
        }
      }),
  })
}
