// Gives requests their `parts`.
import '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ImportForm, type ImportChoices, MOST_IMPORT_BYTES } from '#contract/import-export.ts'
import { Refusal } from '../http/errors.ts'

/** What forms are read with: no more of one than it takes to tell that it is too much. */
export const IMPORT_FORM_OPTIONS = {
  limits: { fileSize: MOST_IMPORT_BYTES, files: 1, fields: 20, fieldSize: 100_000, parts: 21 },
  throwFileSizeLimit: false,
}

/** What stands around the file in a form, in bytes, is not more than this. */
const MOST_AROUND = 256 * 1024

/** Whoever sends nothing for so long has lost the connection. */
const STALLED_MS = 30_000

const TOO_LARGE = new Refusal(413, 'This file is too large. Please send one of at most 64 MB.')

export type Import = {
  file: Uint8Array
  /** Without its folder and its extension. */
  fileName: string
  choices: ImportChoices
}

/** Refuses what is no form with a file, or too large to begin with, before any of it is read. */
export function refuseNoImport({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Please send the file as multipart/form-data, in the field "file"')
  }
  if (Number(headers['content-length']) > MOST_IMPORT_BYTES + MOST_AROUND) throw TOO_LARGE
}

/** The file of a form, in memory, and what was chosen for it. */
export async function readImport(request: FastifyRequest): Promise<Import> {
  const fields: Record<string, unknown> = {}
  let file: Pick<Import, 'file' | 'fileName'> | undefined
  const arrived = endWhenStalled(request)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else {
        const bytes = await bytesOf(part.file, request)
        if (part.file.truncated) throw TOO_LARGE
        file = { file: bytes, fileName: plainName(part.filename) }
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'This upload cannot be read')
  } finally {
    arrived()
    // Whoever is still sending is heard out, or they would not hear us.
    request.raw.unpipe().resume()
  }
  if (!file) throw new Refusal(400, 'Please choose a file first')
  if (file.file.length === 0) throw new Refusal(400, 'This file is empty')
  const choices = ImportForm.safeParse(fields)
  if (!choices.success) {
    throw new Refusal(400, choices.error.issues[0]?.message ?? 'Please check what you sent')
  }
  return { ...file, choices: choices.data }
}

/**
 * The bytes of a file. The form says how long it is as a whole, so that the room for it is taken
 * once.
 */
async function bytesOf(file: Readable, { headers }: FastifyRequest): Promise<Uint8Array> {
  const said = Number(headers['content-length'])
  let bytes = new Uint8Array(said > 0 ? said : 2 ** 20)
  let length = 0
  for await (const part of file as AsyncIterable<Buffer>) {
    if (length + part.length > bytes.length) {
      const larger = new Uint8Array(2 * (length + part.length))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    bytes.set(part, length)
    length += part.length
  }
  return bytes.subarray(0, length)
}

/** Gives up a file of which nothing more comes: others are waiting. To be called when it is here. */
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
