import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { dayAt } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { archiveName } from './public-archive.ts'

const NOT_YET = new Refusal(503, 'The archive is being made. Please come again in a minute.', {
  retryAfter: 60,
})

/** Everything that has been shown, for whoever wants to keep it. */
export function servePublicArchive(app: FastifyInstance, { settings, now }: Deps): void {
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
    reply.headers({
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    reply.header('content-length', found.size)
    return reply.send(request.method === 'HEAD' ? undefined : createReadStream(path))
  })
}
