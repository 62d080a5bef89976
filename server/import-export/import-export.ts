import { join } from 'node:path'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { importInProgressContract } from '#contract/import-export/running-import.ts'
import { questionSelectionContract } from '#contract/question-authoring/bulk.ts'
import { importExportContract } from '#contract/import-export/contract.ts'
import { toAuthorFilter, findQuestionIdsByFilter } from '../authoring/question-authoring.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { serveApiContract } from '../http/serve.ts'
import { serveFileEndpoint } from '../http/serve-files.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { sendExport } from './export/export-reply.ts'
import { createImportLock, type ImportLockHandle } from './import-slot.ts'
import { IMPORT_UPLOAD_PARSER_OPTIONS, receiveImportUpload, rejectInvalidImportRequest } from './read/import-form.ts'
import { runImportAndStreamProgress } from './import-reply.ts'

/** Each export occupies a child process until its download ends. */
const MAX_CONCURRENT_EXPORTS = 4

/** The maximum number of questions of an export by filter. No site has that many. */
const MAX_EXPORTED_QUESTIONS = 1_000_000

/** Each upload takes up to `MAX_IMPORT_FILE_BYTES` of disk space. */
const MAX_CONCURRENT_UPLOADS = 4

const OWN_UPLOAD_RUNNING = new Refusal(409, 'Your last file is still being imported. Please send one at a time.')
const TOO_MANY_UPLOADS = new Refusal(409, 'Other authors are importing files. Please try again in a minute.')
const TOO_MANY_EXPORTS = new Refusal(409, 'Other exports are running. Please try again in a moment.')

type FileRequest = Parameters<typeof runImportAndStreamProgress>[1] & { request: FastifyRequest }

/** Serves the import and export of questions as files. Child processes do the work. */
export async function serveImportExport(app: FastifyInstance, deps: ServerDependencies): Promise<void> {
  const slot = createImportLock(deps.now)
  const enterUpload = createConcurrencyLimit(MAX_CONCURRENT_UPLOADS, TOO_MANY_UPLOADS)
  const enterExport = createConcurrencyLimit(MAX_CONCURRENT_EXPORTS, TOO_MANY_EXPORTS)
  const folder = join(deps.settings.dataDir, 'imports')
  const sending = new Set<string>()
  /**
   * Receives a file, at most one at a time per author. Takes the import slot only later, so that a slow upload blocks
   * no other import.
   */
  const receiveFrom = async ({ request, player: { id } }: FileRequest) => {
    if (sending.has(id)) throw OWN_UPLOAD_RUNNING
    const leave = enterUpload()
    sending.add(id)
    try {
      return await receiveImportUpload(request, folder)
    } finally {
      sending.delete(id)
      leave()
    }
  }
  serveApiContract(app, deps, importInProgressContract, {
    get: async () => ({ data: slot.running() }),
  })
  await app.register(async (imports) => {
    await imports.register(multipart, IMPORT_UPLOAD_PARSER_OPTIONS)
    const handler = (write: boolean) => ({
      before: (request: FastifyRequest) => {
        rejectInvalidImportRequest(request)
        // Checked before the upload, so that no large file is sent in vain.
        slot.refuseIfTaken()
      },
      handle: async (call: FileRequest) => {
        const upload = await receiveFrom(call)
        let taken: ImportLockHandle | undefined
        try {
          taken = slot.enter({ name: call.player.name, write })
          return await runImportAndStreamProgress(deps, call, { upload, write, slot: taken })
        } catch (error) {
          taken?.leave()
          await upload.file.close()
          throw error
        }
      },
    })
    serveFileEndpoint(imports, deps, importExportContract.check, handler(false))
    serveFileEndpoint(imports, deps, importExportContract.import, handler(true))
  })
  serveFileEndpoint(app, deps, importExportContract.template, {
    handle: async ({ reply, query: { format } }) => {
      const { writeImportTemplate } = await import('#content/formats/template.ts')
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream')
        .header('content-disposition', `attachment; filename="questions-template.${format}"`)
        .send(Readable.from(writeImportTemplate(format), { objectMode: false }))
    },
  })
  serveFileEndpoint(app, deps, importExportContract.export, {
    handle: async (call) => sendExport(deps, call, enterExport),
  })
  serveFileEndpoint(app, deps, questionSelectionContract.export, {
    handle: async ({ body: { format, ids, filter }, ...call }) => {
      const me = call.player.id
      const found = filter && { ...filter, ...toAuthorFilter(filter.author, me) }
      const chosen = found ? await findQuestionIdsByFilter(deps.db, found, MAX_EXPORTED_QUESTIONS) : (ids ?? [])
      return sendExport(deps, { ...call, query: { format, ids: chosen } }, enterExport)
    },
  })
}
