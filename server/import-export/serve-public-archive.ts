import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { dayAt } from '#domain/time/day.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { atOnce } from './at-once.ts'
import { archiveName } from './public-archive.ts'

const NOT_YET = new Refusal(503, 'The archive is being made. Please come again in a minute.', {
  retryAfter: 60,
})

/** Each download takes up to half a megabyte of memory until it ends. */
const DOWNLOADS_AT_ONCE = 4
const BUSY = new Refusal(
  503,
  'Others are downloading the archive right now. Please try again in a minute.',
  { retryAfter: 60 },
)

/** A slower download is ended after the grace period, so that idle clients do not block others. */
const SLOWEST_BYTES_PER_S = 32 * 1024
const GRACE_S = 20
const CHECK_EVERY_MS = 5000

/** Serves the zip file with all published questions and quizzes. */
export function servePublicArchive(app: FastifyInstance, { settings, now }: Deps): void {
  const enter = atOnce(DOWNLOADS_AT_ONCE, BUSY)
  const options = {
    schema: { hide: true },
    config: { allow: 'anyone' as const, costly: true, crossOrigin: 'anyone' as const },
  }
  app.get('/export/archive.zip', options, async (request, reply) => {
    const name = archiveName(dayAt(now()))
    const path = join(settings.archive.folder, name)
    const found = await stat(path).catch(() => null)
    if (!found) throw NOT_YET
    const etag = `"${name}-${found.size}"`
    const headers = {
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    }
    if (request.headers['if-none-match']?.includes(etag)) {
      return reply.headers(headers).code(304).send()
    }
    reply.header('content-length', found.size)
    if (request.method === 'HEAD') return reply.headers(headers).send()
    const leave = enter()
    const file = createReadStream(path)
    endIfSlow(file)
    // Waits for the reply to close, because the file stream closes before the client has received everything.
    reply.raw.once('close', leave)
    return reply.headers(headers).send(file)
  })
}

/** Destroys a file stream, and so its connection, if it is read more slowly than `MIN_DOWNLOAD_BYTES_PER_S`. */
function endIfSlow(file: ReadStream): void {
  let seconds = -GRACE_S
  const timer = setInterval(() => {
    seconds += CHECK_EVERY_MS / 1000
    if (file.bytesRead < seconds * SLOWEST_BYTES_PER_S) file.destroy(new Error('Read too slowly'))
  }, CHECK_EVERY_MS)
  file.once('close', () => clearInterval(timer))
}
