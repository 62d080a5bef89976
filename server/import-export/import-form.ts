// Declares `request.parts()`.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type ImportChoices, ImportForm } from '#contract/import-export/contract.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_MB } from '#domain/authoring/import-export.ts'
import { Refusal } from '../http/errors.ts'
import { type SpooledFile, spoolFile } from './spooled-file.ts'

/** Limits for parsing the multipart form. */
export const IMPORT_FORM_OPTIONS = {
  limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 20, fieldSize: 100_000, parts: 21 },
  throwFileSizeLimit: false,
}

/** The most bytes that a form may have besides its file. */
const MOST_AROUND = 256 * 1024

/** An upload that sends no bytes for this long is ended. */
const STALLED_MS = 30_000

/** Failed system calls that mean a problem of the server's disk, not of the upload. */
const OF_THE_DISK = new Set(['mkdir', 'open', 'write'])

const TOO_LARGE = new Refusal(
  413,
  `This file is too large. Please send one of at most ${MAX_IMPORT_MB} MB.`,
)

export type Import = {
  file: SpooledFile
  /** The name without folder and extension. */
  fileName: string
  choices: ImportChoices
}

/** Throws a Refusal if the headers show that a request has no multipart form or is too large, before its body is read. */
export function refuseNoImport({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Please send the file as multipart/form-data, in the field "file"')
  }
  if (Number(headers['content-length']) > MAX_IMPORT_BYTES + MOST_AROUND) throw TOO_LARGE
}

/** Receives an import form: spools its file to a folder and validates the choices. The caller must close the file. */
export async function readImport(request: FastifyRequest, folder: string): Promise<Import> {
  const fields: Record<string, unknown> = {}
  let received: Pick<Import, 'file' | 'fileName'> | undefined
  const stopWatching = endWhenStalled(request)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const file = await spoolFile(folder, part.file as AsyncIterable<Buffer>)
        received = { file, fileName: plainName(part.filename) }
        if (part.file.truncated) throw TOO_LARGE
      }
    }
    if (!received) throw new Refusal(400, 'Please choose a file first')
    if (received.file.bytes === 0) throw new Refusal(400, 'This file is empty')
    return { ...received, choices: choicesIn(fields) }
  } catch (error) {
    await received?.file.close()
    const { syscall = '' } = error as NodeJS.ErrnoException
    if (error instanceof Refusal || OF_THE_DISK.has(syscall)) throw error
    throw new Refusal(400, 'This upload cannot be read')
  } finally {
    stopWatching()
    // Reads the rest of the request, because browsers ignore a reply that arrives while they are still sending.
    request.raw.unpipe().resume()
  }
}

function choicesIn(fields: Record<string, unknown>): ImportChoices {
  const choices = ImportForm.safeParse(fields)
  if (choices.success) return choices.data
  throw new Refusal(400, choices.error.issues[0]?.message ?? 'Please check what you sent')
}

/** Ends the connection if an upload sends nothing for `STALLED_UPLOAD_TIMEOUT_MS`. Returns a function that stops the check. */
function endWhenStalled({ raw }: FastifyRequest): () => void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === before) raw.destroy()
    before = raw.socket.bytesRead
  }, STALLED_MS)
  return () => clearInterval(timer)
}

function plainName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\.[^.]*$/, '').slice(0, 100)
}
