import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { UndoLine, undoLinesContract } from '#contract/activity.ts'
import type { Deps } from '../deps.ts'
import { messageOf, Refusal } from '../http/errors.ts'
import { serveFile } from '../http/serve-files.ts'
import type { UndoActivity } from './undo-activity.ts'

/** Undoes an activity and sends how far it is, a line of JSON each time. */
export function serveUndoLines(app: FastifyInstance, deps: Deps, undo: UndoActivity): void {
  serveFile(app, deps, undoLinesContract.undo, {
    handle: async ({ reply, player, body: { id, rest } }) => {
      const lines = new PassThrough()
      const say = (line: UndoLine) =>
        void (lines.destroyed || lines.write(`${JSON.stringify(UndoLine.parse(line))}\n`))
      const by = { player, at: deps.now(), rest }
      const work = undo(id, by, (progress) => say({ progress }))
        .then((undone) => say({ undone }))
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'undoing failed')
          say({ error: { message: messageOf(error) } })
        })
      void work.finally(() => lines.end())
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(lines)
    },
  })
}
