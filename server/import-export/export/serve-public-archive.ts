import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../../server-deps.ts'
import { Refusal } from '../../http/errors.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { formatPublicArchiveFileName } from './public-archive.ts'

const ARCHIVE_NOT_READY = new Refusal(503, 'The archive is being prepared. Please try again in a minute.', {
  retryAfter: 60,
})

/**
 * The maximum number of downloads of the public archive at the same time. Each takes up to half a megabyte of memory
 * until it ends.
 */
const MAX_CONCURRENT_DOWNLOADS = 4
const TOO_MANY_DOWNLOADS = new Refusal(
  503,
  'Others are downloading the archive right now. Please try again in a minute.',
  { retryAfter: 60 },
)

/**
 * The minimum speed of a download. A slower one is aborted after the grace period, so that idle clients block no slots.
 */
const MIN_DOWNLOAD_BYTES_PER_S = 32 * 1024
const SLOW_DOWNLOAD_GRACE_S = 20
const SPEED_CHECK_INTERVAL_MS = 5000

/** Serves the zip file with all published questions and quizzes. */
export function servePublicArchive(app: FastifyInstance, { settings, now }: ServerDependencies): void {
  const enter = createConcurrencyLimit(MAX_CONCURRENT_DOWNLOADS, TOO_MANY_DOWNLOADS)
  const options = {
    schema: { hide: true },
    config: { allow: 'anyone' as const, costly: true, crossOrigin: 'anyone' as const },
  }
  app.get('/export/archive.zip', options, async (request, reply) => {
    const name = formatPublicArchiveFileName(getUtcDayOfInstant(now()))
    const path = join(settings.archive.folder, name)
    const found = await stat(path).catch(() => null)
    if (!found) throw ARCHIVE_NOT_READY
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
    destroyWhenSlow(file)
    // Waits for the reply to close, because the file stream closes before the client has received everything.
    reply.raw.once('close', leave)
    return reply.headers(headers).send(file)
  })
}

/** Destroys a file stream, and so its connection, if it is read more slowly than `MIN_DOWNLOAD_BYTES_PER_S`. */
function destroyWhenSlow(file: ReadStream): void {
  let seconds = -SLOW_DOWNLOAD_GRACE_S
  const timer = setInterval(() => {
    seconds += SPEED_CHECK_INTERVAL_MS / 1000
    if (file.bytesRead < seconds * MIN_DOWNLOAD_BYTES_PER_S) file.destroy(new Error('Read too slowly'))
  }, SPEED_CHECK_INTERVAL_MS)
  file.once('close', () => clearInterval(timer))
}
