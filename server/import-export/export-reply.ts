import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayAt } from '#domain/day.ts'
import { EXPORT_FORMATS } from '#domain/import-export.ts'
import type { Deps } from '../deps.ts'
import type { ExportJob } from './export-questions.ts'
import { startWorker } from './worker-process.ts'
import { logTrouble } from './worker-trouble.ts'

/** Sends a file of questions; who asks for its head alone causes no work. */
export function replyExport(
  deps: Deps,
  call: { request: FastifyRequest; reply: FastifyReply; query: ExportJob },
  enter: () => () => void,
): FastifyReply {
  const { request, reply, query } = call
  const { extension } = EXPORT_FORMATS.find(({ name }) => name === query.format) ?? {}
  const kind = query.ids ? 'selection' : undefined
  const name = ['questions', kind, query.category, query.status, dayAt(deps.now())]
  const file = name
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\w-]+/g, '-')
    .toLowerCase()
  return reply
    .type(extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${file}.${extension}"`)
    .send(request.method === 'HEAD' ? Readable.from([]) : exported(deps, query, enter()))
}

/**
 * A file as it is made, no faster than it is taken; it breaks off when it cannot be finished. `leave`
 * is called when it is over, also when nobody ever took any of it.
 */
function exported(deps: Deps, job: ExportJob, leave: () => void): Readable {
  const order = { export: job, place: deps.settings.reading }
  // It never holds more than a page of questions.
  const { text, ended, stop } = startWorker({ ...order, file: null, stored: 0 }, () => {})
  async function* parts() {
    try {
      yield* text
      await ended
    } catch (error) {
      logTrouble(deps, error)
      throw error
    }
  }
  void ended.catch(() => {}).finally(leave)
  return Readable.from(parts(), { objectMode: false }).once('close', stop)
}
