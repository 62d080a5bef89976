import { PassThrough, Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ImportLine, ExportQuery } from '#contract/import-export.ts'
import { FORMATS } from '#domain/import-export.ts'
import { dayAt } from '#domain/day.ts'
import { callerAllowed } from '../http/access.ts'
import type { Deps } from '../deps.ts'
import { Refusal, refuseMethods } from '../http/errors.ts'
import { WorkerFailure, startWorker } from './worker-process.ts'
import { IMPORT_FORM_OPTIONS, readImport, refuseNoImport } from './import-form.ts'
import { questionCount } from './import.queries.ts'
import { refuseForeign } from '../http/same-origin.ts'
import type { Player } from '../http/request-context.ts'

const ALLOW = 'author'

/** Each is a process, for as long as whoever wants the file takes. */
const EXPORTS_AT_ONCE = 4

const IMPORTS = {
  '/api/CheckImport': {
    write: false,
    summary: 'Tells what a file of questions would bring, row by row, and writes nothing',
  },
  '/api/Import': {
    write: true,
    summary: 'Adds the questions of a file, all of them or none',
  },
}

const IMPORT_DESCRIPTION =
  'For contributors and admins. multipart/form-data: the file in "file", what was chosen in further fields. The reply is lines of JSON: how far it is, and at last a report or an error.'

/**
 * Questions as files: `POST /api/CheckImport` and `POST /api/Import` take one, `GET /api/Export` gives
 * one. The work is done in processes of its own.
 */
export async function serveImportExport(app: FastifyInstance, deps: Deps): Promise<void> {
  const isFree = atOnce(1, 'An import is under way')
  await app.register(async (imports) => {
    await imports.register(multipart, IMPORT_FORM_OPTIONS)
    for (const [url, { write, summary }] of Object.entries(IMPORTS)) {
      refuseMethods(imports, url, ['POST'])
      imports.post(url, {
        config: { allow: ALLOW },
        schema: { summary, description: IMPORT_DESCRIPTION, consumes: ['multipart/form-data'] },
        // All of it before a single byte of the file is taken.
        onRequest: async (request) => {
          refuseForeign(request, deps.settings.siteUrl)
          request.player = await callerAllowed(deps, ALLOW, request)
          refuseNoImport(request)
        },
        handler: async (request, reply) => {
          const leave = isFree()
          try {
            return await replyImport(deps, { request, reply, write, leave })
          } catch (error) {
            leave()
            throw error
          }
        },
      })
    }
  })
  serveExport(app, deps)
}

/** Sends what the process says as it says it; `leave` is called when it is over. */
async function replyImport(
  deps: Deps,
  call: { request: FastifyRequest; reply: FastifyReply; write: boolean; leave: () => void },
): Promise<FastifyReply> {
  const { request, reply, write, leave } = call
  const { id, role } = request.player as Player
  const upload = await readImport(request)
  const stored = await questionCount(deps.db)
  const lines = new PassThrough()
  const say = (line: ImportLine) =>
    void (lines.destroyed || lines.write(`${JSON.stringify(line)}\n`))
  const { file, ...job } = { ...upload, person: { id, role }, at: deps.now(), write }
  const order = { import: { ...job, trustSuggestions: false }, place: deps.settings.database }
  let last: ImportLine = { error: { message: 'The import ended early: please try again' } }
  const worker = startWorker({ ...order, file, stored }, (line) => {
    if ('progress' in line) say(line)
    else last = line
  })
  // What is checked for nobody is not worth going on with; what is written is.
  if (!write) reply.raw.on('close', worker.stop)
  const finish = async () => {
    try {
      await worker.ended
      if (write) await deps.content.refresh()
    } catch (error) {
      last = { error: { message: (error as WorkerFailure).message } }
      note(deps, error)
    }
    leave()
    say(last)
    lines.end()
  }
  void finish()
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(lines)
}

function serveExport(app: FastifyInstance, deps: Deps): void {
  const isFree = atOnce(
    EXPORTS_AT_ONCE,
    'Other exports are under way: please try again in a moment',
  )
  refuseMethods(app, '/api/Export', ['GET'])
  app.get<{ Querystring: typeof ExportQuery._output }>('/api/Export', {
    config: { allow: ALLOW },
    schema: {
      summary: 'Questions as a file, those that are archived left out',
      description: 'For contributors and admins.',
      querystring: ExportQuery,
    },
    preValidation: async (request) => {
      await callerAllowed(deps, ALLOW, request)
    },
    handler: async ({ query }, reply) => {
      const leave = isFree()
      const { extension } = FORMATS.find(({ name }) => name === query.format) ?? {}
      const name = ['questions', query.category, query.status, dayAt(deps.now())]
      const file = name
        .filter(Boolean)
        .join('-')
        .replaceAll(/[^\w-]+/g, '-')
        .toLowerCase()
      return reply
        .type(extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${file}.${extension}"`)
        .send(exported(deps, query, leave))
    },
  })
}

/**
 * A file as it is made, no faster than it is taken; it breaks off when it cannot be finished. `leave`
 * is called when it is over, also when nobody ever took any of it.
 */
function exported(deps: Deps, job: typeof ExportQuery._output, leave: () => void): Readable {
  const order = { export: job, place: deps.settings.database }
  // It never holds more than a page of questions.
  const { text, ended, stop } = startWorker(
    { ...order, file: new Uint8Array(), stored: 0 },
    () => {},
  )
  async function* parts() {
    try {
      yield* text
      await ended
    } catch (error) {
      note(deps, error)
      throw error
    }
  }
  void ended.catch(() => {}).finally(leave)
  return Readable.from(parts(), { objectMode: false }).once('close', stop)
}

/** Logs what is worth looking into. */
function note({ log }: Deps, error: unknown): void {
  const surprise = error instanceof WorkerFailure ? error.surprise : error
  if (surprise) log.error({ err: surprise }, 'import or export failed')
}

/** Lets so many in; the next gets a Refusal 409 until one has left. */
function atOnce(most: number, message: string): () => () => void {
  let inside = 0
  return () => {
    if (inside >= most) throw new Refusal(409, message)
    inside += 1
    let hasLeft = false
    return () => {
      if (!hasLeft) inside -= 1
      hasLeft = true
    }
  }
}
