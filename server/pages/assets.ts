import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { MediaDeps } from '../media/media-deps.ts'
import { sendUploaded } from '../media/media.ts'
import { serveBuiltFiles } from '../http/built-files.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import { replyCached } from '../http/reply-cached.ts'
import { CROSS_ORIGIN_RESOURCE, WORKER_HEADERS } from '../http/security-headers.ts'

/** For what has a hash in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** For files that may change: after a day the old one is shown once more while a new one is fetched, and while we cannot be reached. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000, stale-if-error=2592000'

/** Pages of other sites can show the file; scripts and fonts, too, which are loaded with CORS. */
const FOR_ANY_SITE = { ...CROSS_ORIGIN_RESOURCE, 'access-control-allow-origin': '*' }

const JAVASCRIPT = 'text/javascript; charset=utf-8'

/** Files at the root of the site, by their path. `file` is where the build puts one, if elsewhere. */
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

/** The built files. Under /Media/ stand our drawings and what authors uploaded. */
export function serveAssets(app: FastifyInstance, deps: MediaDeps & HttpDeps, dist: string): void {
  const client = join(dist, 'client')
  serveBuiltFiles(app, deps, {
    folder: join(client, 'assets'),
    prefix: '/assets/',
    keeping: FOR_EVER,
    // Cards in other sites' frames load them, and a sandboxed frame is another origin than ours.
    headers: FOR_ANY_SITE,
  })
  serveBuiltFiles(app, deps, {
    folder: join(client, 'Media'),
    prefix: '/Media/',
    keeping: FOR_A_DAY,
    // The API and the feeds hand these addresses out.
    headers: FOR_ANY_SITE,
    // A name that is not of the build can be of an upload.
    otherwise: (request, reply) => sendUploaded(deps, request, reply),
  })
  serveBuiltFiles(app, deps, {
    folder: join(client, 'packs'),
    prefix: '/packs/',
    keeping: FOR_A_DAY,
  })
  serveBuiltFiles(app, deps, {
    folder: join(client, 'icons'),
    prefix: '/icons/',
    keeping: FOR_A_DAY,
    // Sites that link to us can show our icon.
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
