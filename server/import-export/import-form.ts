// Gives requests their `parts`.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type ImportChoices, ImportForm } from '#contract/import-export/contract.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_MB } from '#domain/authoring/import-export.ts'
import { Refusal } from '../http/errors.ts'
import { type SpooledFile, spoolFile } from './spooled-file.ts'

/** Limits for parsing the form. */
export const IMPORT_FORM_OPTIONS = {
  limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 20, fieldSize: 100_000, parts: 21 },
  throwFileSizeLimit: false,
}

/** The most bytes of a form besides its file. */
const MOST_AROUND = 256 * 1024

/** Whoever sends nothing for so long has lost the connection. */
const STALLED_MS = 30_000

/** What fails when the disk is at fault, and not the sender. */
const OF_THE_DISK = new Set(['mkdir', 'open', 'write'])

const TOO_LARGE = new Refusal(
  413,
  `This file is too large. Please send one of at most ${MAX_IMPORT_MB} MB.`,
)

export type Import = {
  file: SpooledFile
  /** Without its folder and its extension. */
  fileName: string
  choices: ImportChoices
}

/** Refuses what is no form with a file, or too large to begin with, before any of it is read. */
export function refuseNoImport({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Please send the file as multipart/form-data, in the field "file"')
  }
  if (Number(headers['content-length']) > MAX_IMPORT_BYTES + MOST_AROUND) throw TOO_LARGE
}

/** Receives a form: spools its file to a folder and checks the choices. Whoever calls closes the file. */
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
    // Whoever is still sending is heard out, or they would not hear us.
    request.raw.unpipe().resume()
  }
}

function choicesIn(fields: Record<string, unknown>): ImportChoices {
  const choices = ImportForm.safeParse(fields)
  if (choices.success) return choices.data
  throw new Refusal(400, choices.error.issues[0]?.message ?? 'Please check what you sent')
}

/** Ends an upload of which nothing more comes. Returns how to stop watching it. */
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
