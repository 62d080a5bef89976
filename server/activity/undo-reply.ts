import type { FastifyInstance } from 'fastify'
import { UndoLine, undoLinesContract } from '#contract/activity/contract.ts'
import { JOBS } from '#domain/site/jobs.ts'
import type { Deps } from '../deps.ts'
import { messageOf, Refusal } from '../http/errors.ts'
import { replyWithLines } from '../http/progress-lines.ts'
import { serveFile } from '../http/serve-files.ts'
import type { UndoActivity } from './undo-activity.ts'

/** Serves the endpoint that undoes an activity and streams its progress and outcome as lines. */
export function serveUndoLines(app: FastifyInstance, deps: Deps, undo: UndoActivity): void {
  serveFile(app, deps, undoLinesContract.undo, {
    handle: async ({ reply, player, body: { id, rest } }) =>
      replyWithLines<UndoLine>(reply, UndoLine, async (send) => {
        const by = { player, at: deps.now(), rest }
        try {
          return { undone: await undo(id, by, (progress) => send({ progress })) }
        } catch (error) {
          if (!(error instanceof Refusal)) deps.log.error({ err: error }, JOBS.undo.failure)
          return { error: { message: messageOf(error) } }
        }
      }),
  })
}
