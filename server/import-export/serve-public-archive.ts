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

/** Each takes up to half a megabyte of memory for as long as its reader takes. */
const DOWNLOADS_AT_ONCE = 4
const BUSY = new Refusal(
  503,
  'Others are downloading the archive right now. Please try again in a minute.',
  { retryAfter: 60 },
)

/** A download that is slower than this is ended, so that idle readers keep nobody out for long. */
const SLOWEST_BYTES_PER_S = 32 * 1024
const GRACE_S = 20
const CHECK_EVERY_MS = 5000

/** Serves everything that has been shown, for whoever wants to keep it. */
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
    // The stream is closed when all of it was read, which is before the reader has all of it.
    reply.raw.once('close', leave)
    return reply.headers(headers).send(file)
  })
}

/** Ends a stream that is read more slowly than readers may be; its connection breaks off. */
function endIfSlow(file: ReadStream): void {
  let seconds = -GRACE_S
  const timer = setInterval(() => {
    seconds += CHECK_EVERY_MS / 1000
    if (file.bytesRead < seconds * SLOWEST_BYTES_PER_S) file.destroy(new Error('Read too slowly'))
  }, CHECK_EVERY_MS)
  file.once('close', () => clearInterval(timer))
}
