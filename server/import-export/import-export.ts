import { join } from 'node:path'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runningImportContract } from '#contract/import-export/running-import.ts'
import { selectionContract } from '#contract/question-authoring/bulk.ts'
import { importExportContract } from '#contract/import-export/contract.ts'
import { authorOf, questionIdsFound } from '../authoring/question-authoring.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { serveFile } from '../http/serve-files.ts'
import { atOnce } from './at-once.ts'
import { replyExport } from './export-reply.ts'
import { importSlot, type SlotHolder } from './import-slot.ts'
import { IMPORT_FORM_OPTIONS, readImport, refuseNoImport } from './import-form.ts'
import { replyImport } from './import-reply.ts'

/** Each export occupies a child process until its download ends. */
const EXPORTS_AT_ONCE = 4

/** The most questions of an export by filter. No site has that many. */
const MOST_EXPORTED = 1_000_000

/** Each upload takes up to `MAX_IMPORT_BYTES` of disk space. */
const UPLOADS_AT_ONCE = 4

const OWN_UPLOAD = new Refusal(409, 'Your last file is still being sent: one at a time, please')
const UPLOADS_BUSY = new Refusal(
  409,
  'Other authors are sending files: please try again in a minute',
)
const EXPORTS_BUSY = new Refusal(409, 'Other exports are under way: please try again in a moment')

type FileCall = Parameters<typeof replyImport>[1] & { request: FastifyRequest }

/** Serves the import and export of questions as files. Child processes do the work. */
export async function serveImportExport(app: FastifyInstance, deps: Deps): Promise<void> {
  const slot = importSlot(deps.now)
  const enterUpload = atOnce(UPLOADS_AT_ONCE, UPLOADS_BUSY)
  const enterExport = atOnce(EXPORTS_AT_ONCE, EXPORTS_BUSY)
  const folder = join(deps.settings.dataDir, 'imports')
  const sending = new Set<string>()
  /** Receives a file, at most one at a time per author. Takes the import slot only later, so that a slow upload blocks no other import. */
  const receiveFrom = async ({ request, player: { id } }: FileCall) => {
    if (sending.has(id)) throw OWN_UPLOAD
    const leave = enterUpload()
    sending.add(id)
    try {
      return await readImport(request, folder)
    } finally {
      sending.delete(id)
      leave()
    }
  }
  serve(app, deps, runningImportContract, { get: async () => ({ data: slot.running() }) })
  await app.register(async (imports) => {
    await imports.register(multipart, IMPORT_FORM_OPTIONS)
    const handler = (write: boolean) => ({
      before: (request: FastifyRequest) => {
        refuseNoImport(request)
        // Checked before the upload, so that no large file is sent in vain.
        slot.refuseIfTaken()
      },
      handle: async (call: FileCall) => {
        const upload = await receiveFrom(call)
        let taken: SlotHolder | undefined
        try {
          taken = slot.enter({ name: call.player.name, write })
          return await replyImport(deps, call, { upload, write, slot: taken })
        } catch (error) {
          taken?.leave()
          await upload.file.close()
          throw error
        }
      },
    })
    serveFile(imports, deps, importExportContract.check, handler(false))
    serveFile(imports, deps, importExportContract.import, handler(true))
  })
  serveFile(app, deps, importExportContract.template, {
    handle: async ({ reply, query: { format } }) => {
      const { template } = await import('#content/formats/template.ts')
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream')
        .header('content-disposition', `attachment; filename="questions-template.${format}"`)
        .send(Readable.from(template(format), { objectMode: false }))
    },
  })
  serveFile(app, deps, importExportContract.export, {
    handle: async (call) => replyExport(deps, call, enterExport),
  })
  serveFile(app, deps, selectionContract.export, {
    handle: async ({ body: { format, ids, filter }, ...call }) => {
      const me = call.player.id
      const found = filter && { ...filter, ...authorOf(filter.author, me) }
      const chosen = found ? await questionIdsFound(deps.db, found, MOST_EXPORTED) : (ids ?? [])
      return replyExport(deps, { ...call, query: { format, ids: chosen } }, enterExport)
    },
  })
}
