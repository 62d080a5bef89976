import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { importExportContract } from '#contract/import-export.ts'
import type { Deps } from '../deps.ts'
import { serveFile } from '../http/serve-files.ts'
import { atOnce } from './at-once.ts'
import { replyExport } from './export-reply.ts'
import { IMPORT_FORM_OPTIONS, refuseNoImport } from './import-form.ts'
import { replyImport } from './import-reply.ts'

/** Each is a process, for as long as whoever wants the file takes. */
const EXPORTS_AT_ONCE = 4

/** Questions as files, in and out. The work is done in processes of its own. */
export async function serveImportExport(app: FastifyInstance, deps: Deps): Promise<void> {
  const enterImport = atOnce(1, 'An import is under way')
  const enterExport = atOnce(
    EXPORTS_AT_ONCE,
    'Other exports are under way: please try again in a moment',
  )
  await app.register(async (imports) => {
    await imports.register(multipart, IMPORT_FORM_OPTIONS)
    const handler = (write: boolean) => ({
      before: refuseNoImport,
      handle: async (call: Parameters<typeof replyImport>[1]) => {
        const leave = enterImport()
        try {
          return await replyImport(deps, call, { write, leave })
        } catch (error) {
          leave()
          throw error
        }
      },
    })
    serveFile(imports, deps, importExportContract.check, handler(false))
    serveFile(imports, deps, importExportContract.import, handler(true))
  })
  serveFile(app, deps, importExportContract.export, {
    handle: async (call) => replyExport(deps, call, enterExport),
  })
}
