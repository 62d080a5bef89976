import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { EXPORT_FORMATS } from '#domain/authoring/import-export.ts'
import { BACKGROUND_JOBS } from '#domain/site/jobs.ts'
import type { ServerDependencies } from '../../server-deps.ts'
import { startChildProcess } from '../../jobs/child-process.ts'
import type { ExportJob } from './export-questions.ts'
import type { ImportExportChildProcessInput } from '../import-export-process.ts'
import { IMPORT_EXPORT_CHILD_PROCESS_URL } from '../run-import.ts'

/** Sends an export file. A HEAD request starts no export. */
export function sendExport(
  deps: ServerDependencies,
  call: { request: FastifyRequest; reply: FastifyReply; query: ExportJob },
  enter: () => () => void,
): FastifyReply {
  const { request, reply, query } = call
  const { extension } = EXPORT_FORMATS.find(({ name }) => name === query.format) ?? {}
  const kind = query.ids ? 'selection' : undefined
  const name = ['questions', kind, query.category, query.status, getUtcDayOfInstant(deps.now())]
  const file = name
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\w-]+/g, '-')
    .toLowerCase()
  return reply
    .type(extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${file}.${extension}"`)
    .send(request.method === 'HEAD' ? Readable.from([]) : exportInChildProcess(deps, query, enter()))
}

/**
 * Exports questions in a child process and returns the file as a stream, with backpressure. The stream fails if the
 * export fails. Calls `leave` at the end, even if the stream is never read.
 */
function exportInChildProcess(
  { settings, metrics, log }: ServerDependencies,
  job: ExportJob,
  leave: () => void,
): Readable {
  const order: ImportExportChildProcessInput = { place: settings.reading, export: job }
  // The child process loads one chunk of questions at a time, so it needs little memory. It has no time limit, because
  // the client may download the file slowly.
  const options = { memoryMb: 150, hasOutput: true, longestMs: Infinity }
  const { result, output, stop } = startChildProcess(IMPORT_EXPORT_CHILD_PROCESS_URL, order, options)
  async function* parts() {
    try {
      yield* output ?? []
      await result
    } catch (error) {
      log.error({ err: error }, BACKGROUND_JOBS.export.failure)
      throw error
    }
  }
  void metrics
    .job('export', () => result)
    .catch(() => {})
    .finally(leave)
  return Readable.from(parts(), { objectMode: false }).once('close', stop)
}
