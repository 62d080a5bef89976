// Gives requests their `parts`.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MOST_UPLOAD_BYTES } from '#domain/site/media.ts'
import { Refusal } from '../http/errors.ts'

/** What forms are read with: no more of one than it takes to tell that it is too much. */
export const FORM_OPTIONS = {
  limits: { fileSize: MOST_UPLOAD_BYTES, files: 2, fields: 1, parts: 3, headerPairs: 20 },
  throwFileSizeLimit: false,
}

/** What stands around the file in a form, in bytes, is not more than this. */
const MOST_AROUND = 16 * 1024

const NAME_LENGTH = 200

const TOO_LARGE = new Refusal(413, 'This file is too large. Please send one of at most 5 MB.')

export type Upload = {
  bytes: Buffer
  /** What the sender called it, harmless as text; for being read alone. */
  name: string
}

/** Refuses what is no form with a file, or too large to begin with, before any of it is read. */
export function refuseNoForm({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Please send the file as multipart/form-data, in the field "file"')
  }
  const length = headers['content-length']
  // Nobody sends without end, or more than they said: the server's parser sees to the latter.
  if (length === undefined) throw new Refusal(411, 'Please say how long the upload is')
  if (Number(length) > MOST_UPLOAD_BYTES + MOST_AROUND) throw TOO_LARGE
}

/** The one file of a form, in memory; a Refusal for forms with anything else. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  let upload: Upload | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') {
        throw new Refusal(400, 'Please send a file in the field "file", and nothing else')
      }
      if (upload) throw new Refusal(400, 'Please send one file at a time')
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw TOO_LARGE
      upload = { bytes, name: shownName(part.filename) }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'This upload cannot be read')
  } finally {
    // Whoever is still sending is heard out, or they would not hear us.
    request.raw.unpipe().resume()
  }
  if (!upload) throw new Refusal(400, 'Please choose a file first')
  if (upload.bytes.length === 0) throw new Refusal(400, 'This file is empty')
  return upload
}

/** A file's name without folders and without characters that are not seen. */
function shownName(given: string | undefined): string {
  const name = (given ?? '').toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()
  return [...last].slice(0, NAME_LENGTH).join('') || 'without a name'
}
