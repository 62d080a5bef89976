import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { selectionContract } from '#contract/bulk.ts'
import { importExportContract } from '#contract/import-export.ts'
import { authorOf, questionIdsFound } from '../authoring/question-authoring.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { serveFile } from '../http/serve-files.ts'
import { atOnce } from './at-once.ts'
import { replyExport } from './export-reply.ts'
import { IMPORT_FORM_OPTIONS, readImport, refuseNoImport } from './import-form.ts'
import { replyImport } from './import-reply.ts'

/** Each is a process, for as long as whoever wants the file takes. */
const EXPORTS_AT_ONCE = 4

/** All that there are, on any site we know of. */
const MOST_EXPORTED = 1_000_000

const UNDER_WAY = 'An import is under way'

type FileCall = Parameters<typeof replyImport>[1] & { request: FastifyRequest }

/** Questions as files, in and out. The work is done in processes of its own. */
export async function serveImportExport(app: FastifyInstance, deps: Deps): Promise<void> {
  const enterImport = atOnce(1, UNDER_WAY)
  const enterExport = atOnce(
    EXPORTS_AT_ONCE,
    'Other exports are under way: please try again in a moment',
  )
  const sending = new Set<string>()
  /** Everybody may send one file at a time; however slow they are, they keep nobody else out. */
  const readOneOf = async ({ request, player: { id } }: FileCall) => {
    if (sending.has(id)) throw new Refusal(409, UNDER_WAY)
    sending.add(id)
    try {
      return await readImport(request)
    } finally {
      sending.delete(id)
    }
  }
  await app.register(async (imports) => {
    await imports.register(multipart, IMPORT_FORM_OPTIONS)
    const handler = (write: boolean) => ({
      before: refuseNoImport,
      handle: async (call: FileCall) => {
        const upload = await readOneOf(call)
        const leave = enterImport()
        // Whoever awaited the reply here would hold the upload for as long as the import takes.
        return replyImport(deps, call, { upload, write, leave }).catch((error: unknown) => {
          leave()
          throw error
        })
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
