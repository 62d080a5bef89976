import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { MediaDeps } from '../media/media-deps.ts'
import { sendUploaded } from '../media/media.ts'
import { serveBuiltFiles } from '../http/built-files.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import { replyCached } from '../http/reply-cached.ts'
import { CROSS_ORIGIN_RESOURCE, WORKER_HEADERS } from '../http/security-headers.ts'

/** The `cache-control` header of files with a hash in their name, which never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/**
 * The `cache-control` header of files that can change. Browsers keep them for a day. After that they show the old file while they fetch the new
 * one, or if the server cannot be reached.
 */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000, stale-if-error=2592000'

/** Headers of files that pages of any site may load. Scripts and fonts need the CORS header as well. */
const FOR_ANY_SITE = { ...CROSS_ORIGIN_RESOURCE, 'access-control-allow-origin': '*' }

const JAVASCRIPT = 'text/javascript; charset=utf-8'

/** Files at the root of the site, by path. `file` is the location in the build if it differs from the path. */
const SINGLE_FILES: Readonly<
  Record<string, { file?: string; contentType: string; headers?: Record<string, string> }>
> = {
  '/licences.txt': { contentType: 'text/plain; charset=utf-8' },
  '/embed.js': { contentType: JAVASCRIPT, headers: CROSS_ORIGIN_RESOURCE },
  '/favicon.ico': {
    file: 'icons/favicon.ico',
    contentType: 'image/x-icon',
    headers: CROSS_ORIGIN_RESOURCE,
  },
  '/service-worker.js': { contentType: JAVASCRIPT, headers: WORKER_HEADERS },
}

/** Serves the built files. `/Media/` contains the built-in drawings and the files that authors have uploaded. */
export function serveAssets(app: FastifyInstance, deps: MediaDeps & HttpDeps, dist: string): void {
  const client = join(dist, 'client')
  serveBuiltFiles(app, deps, {
    folder: join(client, 'assets'),
    prefix: '/assets/',
    cacheControl: FOR_EVER,
    // Embedded cards on other sites load these files, and a sandboxed frame has a different origin.
    headers: FOR_ANY_SITE,
  })
  serveBuiltFiles(app, deps, {
    folder: join(client, 'Media'),
    prefix: '/Media/',
    cacheControl: FOR_A_DAY,
    // The API and the feeds contain addresses of these files.
    headers: FOR_ANY_SITE,
    // A name that is not in the build may belong to an uploaded file.
    onMissing: (request, reply) => sendUploaded(deps, request, reply),
  })
  serveBuiltFiles(app, deps, {
    folder: join(client, 'packs'),
    prefix: '/packs/',
    cacheControl: FOR_A_DAY,
  })
  serveBuiltFiles(app, deps, {
    folder: join(client, 'icons'),
    prefix: '/icons/',
    cacheControl: FOR_A_DAY,
    // Other sites may show our icon beside a link.
    headers: CROSS_ORIGIN_RESOURCE,
  })
  for (const [path, { file = path, contentType, headers }] of Object.entries(SINGLE_FILES)) {
    app.get(path, { schema: { hide: true }, config: { allow: 'anyone' } }, (request, reply) =>
      replyCached(deps, { request, reply, key: path }, async () => ({
        body: await readFile(join(client, file)),
        contentType,
        ...(headers ? { headers } : {}),
      })),
    )
  }
}
