// Declares `request.parts()`.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type ParsedImportForm, ImportFormSchema } from '#contract/import-export/contract.ts'
import { IMPORT_LIMITS_TEXT, MAX_IMPORT_FILE_BYTES } from '#domain/authoring/import-export.ts'
import { Refusal } from '../../http/errors.ts'
import { type TemporaryUploadFile, spoolToTemporaryFile } from './spooled-file.ts'

/** Limits for parsing the multipart form. */
export const IMPORT_UPLOAD_PARSER_OPTIONS = {
  limits: { fileSize: MAX_IMPORT_FILE_BYTES, files: 1, fields: 20, fieldSize: 100_000, parts: 21 },
  throwFileSizeLimit: false,
}

/** The maximum number of bytes that a form may have besides its file. */
const MAX_FORM_OVERHEAD_BYTES = 256 * 1024

/** An upload that sends no bytes for this long is ended. */
const STALLED_UPLOAD_TIMEOUT_MS = 30_000

/** Failed system calls that mean a problem of the server's disk, not of the upload. */
const DISK_SYSCALLS = new Set(['mkdir', 'open', 'write'])

const FILE_TOO_LARGE = new Refusal(
  413,
  `This file is too large. Please split it into files of ${IMPORT_LIMITS_TEXT}, and import one after the other.`,
)

export type ImportUpload = {
  file: TemporaryUploadFile
  /** The name without folder and extension. */
  fileName: string
  choices: ParsedImportForm
}

/**
 * Throws a Refusal if the headers show that a request has no multipart form or is too large, before its body is read.
 */
export function rejectInvalidImportRequest({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Please send the file as multipart/form-data, in the field "file"')
  }
  if (Number(headers['content-length']) > MAX_IMPORT_FILE_BYTES + MAX_FORM_OVERHEAD_BYTES) throw FILE_TOO_LARGE
}

/** Receives an import form: spools its file to a folder and validates the choices. The caller must close the file. */
export async function receiveImportUpload(request: FastifyRequest, folder: string): Promise<ImportUpload> {
  const fields: Record<string, unknown> = {}
  let received: Pick<ImportUpload, 'file' | 'fileName'> | undefined
  const stopWatching = destroyWhenStalled(request)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const file = await spoolToTemporaryFile(folder, part.file as AsyncIterable<Buffer>)
        received = { file, fileName: toPlainFileName(part.filename) }
        if (part.file.truncated) throw FILE_TOO_LARGE
      }
    }
    if (!received) throw new Refusal(400, 'Please choose a file first')
    if (received.file.bytes === 0) throw new Refusal(400, 'This file is empty')
    return { ...received, choices: parseImportChoices(fields) }
  } catch (error) {
    await received?.file.close()
    const { syscall = '' } = error as NodeJS.ErrnoException
    if (error instanceof Refusal || DISK_SYSCALLS.has(syscall)) throw error
    throw new Refusal(400, 'We can’t read this upload')
  } finally {
    stopWatching()
    // Reads the rest of the request, because browsers ignore a reply that arrives while they are still sending.
    request.raw.unpipe().resume()
  }
}

function parseImportChoices(fields: Record<string, unknown>): ParsedImportForm {
  const choices = ImportFormSchema.safeParse(fields)
  if (choices.success) return choices.data
  throw new Refusal(400, choices.error.issues[0]?.message ?? 'Please check what you sent')
}

/**
 * Ends the connection if an upload sends nothing for `STALLED_UPLOAD_TIMEOUT_MS`. Returns a function that stops the
 * check.
 */
function destroyWhenStalled({ raw }: FastifyRequest): () => void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === before) raw.destroy()
    before = raw.socket.bytesRead
  }, STALLED_UPLOAD_TIMEOUT_MS)
  return () => clearInterval(timer)
}

function toPlainFileName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\.[^.]*$/, '').slice(0, 100)
}
