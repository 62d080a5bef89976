import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUploadFileName } from '#domain/site/media.ts'
import type { MediaDependencies } from './media-deps.ts'
import { sendNotFound } from '../http/errors.ts'
import { CROSS_ORIGIN_RESOURCE_HEADERS } from '../http/security-headers.ts'

const UPLOAD_HEADERS = {
  webp: {
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
  // PDFs are sent as downloads only: they are stored as uploaded and may contain scripts.
  pdf: {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  },
} as const

/** Sends an uploaded file. Browsers may cache it forever, because its name is a hash of its contents. */
export async function serveUploadedFile(
  { media }: MediaDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { '*': name = '' } = request.params as { '*'?: string }
  const etag = `"${name}"`
  const isKnown = request.headers['if-none-match']?.includes(etag) === true
  const bytes = isUploadFileName(name) ? await media.get(name) : null
  if (!bytes) return sendNotFound(reply)
  reply.headers({
    ...UPLOAD_HEADERS[name.endsWith('.pdf') ? 'pdf' : 'webp'],
    ...CROSS_ORIGIN_RESOURCE_HEADERS,
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  })
  return isKnown ? reply.code(304).send() : reply.send(bytes)
}
