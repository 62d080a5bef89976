// Importing `@fastify/multipart` adds the method `parts` to requests.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#domain/site/media.ts'
import { Refusal } from '../http/errors.ts'

/** Limits of the form parser. They are as low as possible, but high enough to detect forms with too many parts. */
export const MEDIA_UPLOAD_PARSER_OPTIONS = {
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 2, fields: 1, parts: 3, headerPairs: 20 },
  throwFileSizeLimit: false,
}

/** The maximum size of a form apart from its file, in bytes. */
const MAX_FORM_OVERHEAD_BYTES = 16 * 1024

const MAX_FILE_NAME_LENGTH = 200

const FILE_TOO_LARGE = new Refusal(413, 'This file is too large. Please send one of at most 5 MB.')

export type UploadedFile = {
  bytes: Buffer
  /** The file name that the sender gave, sanitised. It is for display only. */
  name: string
}

/** Refuses requests that are no upload form or are too large, before the body is read. */
export function requireUploadForm({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Please send the file as multipart/form-data, in the field "file"')
  }
  const length = headers['content-length']
  // The `content-length` header is required to refuse large uploads early. Node's HTTP parser enforces that the body
  // has this length.
  if (length === undefined) throw new Refusal(411, 'Please send the length of the upload')
  if (Number(length) > MAX_UPLOAD_BYTES + MAX_FORM_OVERHEAD_BYTES) throw FILE_TOO_LARGE
}

/** Reads the only file of a form into memory. Throws a Refusal if the form contains anything else. */
export async function readSingleUploadedFile(request: FastifyRequest): Promise<UploadedFile> {
  let upload: UploadedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') {
        throw new Refusal(400, 'Please send a file in the field "file", and nothing else')
      }
      if (upload) throw new Refusal(400, 'Please send one file at a time')
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw FILE_TOO_LARGE
      upload = { bytes, name: sanitizeFileName(part.filename) }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'We can’t read this upload')
  } finally {
    // Reads the rest of the upload. Clients that are still sending would otherwise not read the error.
    request.raw.unpipe().resume()
  }
  if (!upload) throw new Refusal(400, 'Please choose a file first')
  if (upload.bytes.length === 0) throw new Refusal(400, 'This file is empty')
  return upload
}

/** Returns a file name without folders and invisible characters. */
function sanitizeFileName(fileName: string | undefined): string {
  const name = (fileName ?? '').toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()
  return [...last].slice(0, MAX_FILE_NAME_LENGTH).join('') || 'without a name'
}
