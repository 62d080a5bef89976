import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { MediaDependencies } from '../media/media-deps.ts'
import { serveUploadedFile } from '../media/media.ts'
import { type StaticFileFolderOptions, serveBuiltFiles } from '../http/built-files.ts'
import type { HttpDependencies } from '../http/http-deps.ts'
import { sendCachedOrNewResponse } from '../http/reply-from-cache.ts'
import { CROSS_ORIGIN_RESOURCE_HEADERS, SERVICE_WORKER_HEADERS } from '../http/security-headers.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'

/** The `cache-control` header of files with a hash in their name, which never change. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
/**
 * The `cache-control` header of files that can change. Browsers keep them for a day. After that they show the old file
 * while they fetch the new one, or if the server cannot be reached.
 */
const CACHE_ONE_DAY = 'public, max-age=86400, stale-while-revalidate=2592000, stale-if-error=2592000'

/** Headers of files that pages of any site may load. Scripts and fonts need the CORS header as well. */
const ANY_SITE_HEADERS = { ...CROSS_ORIGIN_RESOURCE_HEADERS, 'access-control-allow-origin': '*' }

const JAVASCRIPT_TYPE = 'text/javascript; charset=utf-8'

/** Files at the root of the site, by path. `file` is the location in the build if it differs from the path. */
const ROOT_FILES: Readonly<Record<string, { file?: string; contentType: string; headers?: Record<string, string> }>> = {
  '/licences.txt': { contentType: 'text/plain; charset=utf-8' },
  '/embed.js': { contentType: JAVASCRIPT_TYPE, headers: CROSS_ORIGIN_RESOURCE_HEADERS },
  '/favicon.ico': {
    file: 'icons/favicon.ico',
    contentType: 'image/x-icon',
    headers: CROSS_ORIGIN_RESOURCE_HEADERS,
  },
  '/service-worker.js': { contentType: JAVASCRIPT_TYPE, headers: SERVICE_WORKER_HEADERS },
}

/** Serves the built files. `/Media/` contains the built-in drawings and the files that authors have uploaded. */
export function serveAssets(app: FastifyInstance, deps: MediaDependencies & HttpDependencies, dist: string): void {
  const client = join(dist, 'client')
  const folders: Record<string, Omit<StaticFileFolderOptions, 'folder' | 'prefix'>> = {
    // Embedded cards on other sites load these files, and a sandboxed frame has a different origin.
    assets: { cacheControl: CACHE_FOREVER, headers: ANY_SITE_HEADERS },
    // The API and the feeds contain the addresses of these media files, so other sites may load them. A file that is
    // missing from the build may be an upload.
    Media: {
      cacheControl: CACHE_ONE_DAY,
      headers: ANY_SITE_HEADERS,
      onMissing: (request, reply) => serveUploadedFile(deps, request, reply),
    },
    packs: { cacheControl: CACHE_ONE_DAY },
    // Other sites may show our icon beside a link.
    icons: { cacheControl: CACHE_ONE_DAY, headers: CROSS_ORIGIN_RESOURCE_HEADERS },
  }
  for (const [name, options] of Object.entries(folders)) {
    serveBuiltFiles(app, deps, { folder: join(client, name), prefix: `/${name}/`, ...options })
  }
  for (const [path, { file = path, contentType, headers }] of Object.entries(ROOT_FILES)) {
    app.get(path, UNDOCUMENTED_PUBLIC_ROUTE, (request, reply) =>
      sendCachedOrNewResponse(deps, { request, reply, key: path }, async () => ({
        body: await readFile(join(client, file)),
        contentType,
        ...(headers ? { headers } : {}),
      })),
    )
  }
}
