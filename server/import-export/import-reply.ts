import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ImportLine } from '#contract/import-report.ts'
import type { Deps } from '../deps.ts'
import type { Player } from '../http/request-context.ts'
import type { Import } from './import-form.ts'
import type { SlotHolder } from './import-slot.ts'
import { questionCount } from './import.queries.ts'
import { startWorker, type WorkerFailure } from './worker-process.ts'
import { logTrouble } from './worker-trouble.ts'

/** Sends what the process says as it says it; leaves the slot when it is over. Closes the file in any case. */
export async function replyImport(
  deps: Deps,
  call: { reply: FastifyReply; player: Player },
  { upload, write, slot }: { upload: Import; write: boolean; slot: SlotHolder },
): Promise<FastifyReply> {
  const { reply, player } = call
  const { id, role } = player
  const stored = await questionCount(deps.db)
  const lines = new PassThrough()
  const say = (line: ImportLine) =>
    void (lines.destroyed || lines.write(`${JSON.stringify(ImportLine.parse(line))}\n`))
  const { file, ...job } = { ...upload, person: { id, role }, at: deps.now(), write }
  const order = { import: { ...job, trustSuggestions: false }, place: deps.settings.database }
  let last: ImportLine = { error: { message: 'The import ended early: please try again' } }
  const worker = startWorker({ ...order, file, stored }, (line) => {
    if ('progress' in line) {
      slot.note(line.progress)
      say(line)
    } else last = line
  })
  // The process has a descriptor of its own.
  await file.close()
  // What is checked for nobody is not worth going on with; what is written is.
  if (!write) reply.raw.on('close', worker.stop)
  const began = deps.elapsed()
  const finish = async () => {
    let outcome: 'done' | 'failed' = 'done'
    try {
      await worker.ended
      if (write) await deps.content.refresh()
    } catch (error) {
      outcome = 'failed'
      last = { error: { message: (error as WorkerFailure).message } }
      logTrouble(deps, error)
    }
    slot.leave()
    deps.metrics.import(outcome, deps.elapsed() - began)
    say(last)
    lines.end()
  }
  void finish()
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(lines)
}
