import type { FastifyReply } from 'fastify'
import { ImportLine } from '#contract/import-export/report.ts'
import type { Deps } from '../deps.ts'
import { replyWithLines } from '../http/progress-lines.ts'
import type { Player } from '../http/request-context.ts'
import type { Import } from './import-form.ts'
import type { SlotHolder } from './import-slot.ts'
import { questionCount } from './import.queries.ts'
import { importFailure, startImport } from './run-import.ts'

/** Imports a file and streams its progress and then the report. Frees the import slot and closes the file at the end. */
export async function replyImport(
  deps: Deps,
  { reply, player }: { reply: FastifyReply; player: Player },
  { upload, write, slot }: { upload: Import; write: boolean; slot: SlotHolder },
): Promise<FastifyReply> {
  const { metrics, elapsed, settings } = deps
  const { id, role } = player
  const { file, ...about } = upload
  const stored = await questionCount(deps.db)
  const job = { ...about, person: { id, role }, at: deps.now(), write, trustSuggestions: false }
  return replyWithLines<ImportLine>(reply, ImportLine, async (send) => {
    const began = elapsed()
    let outcome: 'done' | 'failed' = 'failed'
    const order = { place: settings.database, job, file, stored }
    const { result, stop } = startImport(order, (progress) => {
      slot.note(progress)
      send({ progress })
    })
    // A check stops if its author disconnects. An import continues.
    if (!write) reply.raw.on('close', stop)
    try {
      await file.close()
      const report = await result
      if (write) await deps.content.refresh()
      outcome = 'done'
      return { report }
    } catch (error) {
      return { error: { message: importFailure(deps, error) } }
    } finally {
      slot.leave()
      metrics.import(outcome, elapsed() - began)
    }
  })
}
