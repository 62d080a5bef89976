import type { FastifyReply } from 'fastify'
import { ImportReplyLine } from '#contract/import-export/report.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { streamProgressAsJsonLines } from '../http/progress-lines.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import type { ImportUpload } from './read/import-form.ts'
import type { ImportLockHandle } from './import-slot.ts'
import { countStoredQuestions } from './judge/stored-questions.queries.ts'
import { logAndFormatImportFailure, startImportProcess } from './run-import.ts'

/** Imports a file and streams its progress and then the report. Frees the import slot and closes the file at the end. */
export async function runImportAndStreamProgress(
  deps: ServerDependencies,
  { reply, player }: { reply: FastifyReply; player: SignedInPlayer },
  { upload, write, slot }: { upload: ImportUpload; write: boolean; slot: ImportLockHandle },
): Promise<FastifyReply> {
  const { metrics, elapsed, settings } = deps
  const { id, role } = player
  const { file, ...about } = upload
  const stored = await countStoredQuestions(deps.db)
  const job = { ...about, person: { id, role }, at: deps.now(), write, trustSuggestions: false }
  return streamProgressAsJsonLines<ImportReplyLine>(reply, ImportReplyLine, async (send) => {
    const began = elapsed()
    let outcome: 'done' | 'failed' = 'failed'
    const order = { place: settings.database, job, file, stored }
    const { result, stop } = startImportProcess(order, (progress) => {
      slot.note(progress)
      send({ progress })
    })
    // If the author disconnects, a check of a file stops, but an import continues.
    if (!write) reply.raw.on('close', stop)
    try {
      await file.close()
      const report = await result
      if (write) await deps.content.refresh()
      outcome = 'done'
      return { report }
    } catch (error) {
      return { error: { message: logAndFormatImportFailure(deps, error) } }
    } finally {
      slot.leave()
      metrics.import(outcome, elapsed() - began)
    }
  })
}
