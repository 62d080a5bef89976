import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getFileCacheKey } from './cache-key.ts'
import type { HttpResponseContent } from './encoded-reply.ts'
import type { HttpDependencies } from './http-deps.ts'
import { sendCachedOrNewResponse } from './reply-from-cache.ts'
import { DOCUMENT_ONLY_HEADERS } from './security-headers.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from './undocumented-route.ts'

/** Content types of all files that the build creates, by file name extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.woff2': 'font/woff2',
}

/** Files that support range requests. Safari plays no sound without them. */
const SUPPORTS_RANGES = /\.wav$/

/** A folder of built files without subfolders, and how its files are sent. */
export type StaticFileFolderOptions = {
  folder: string
  /** The prefix of the files' URL paths, such as `/icons/`. */
  prefix: string
  /** The `cache-control` header of the files. */
  cacheControl: string
  headers?: Record<string, string>
  /** Replies to requests for files that do not exist. The default is a 404. */
  onMissing?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * Serves the files of a folder by name. Each file is read at its first request and then sent from memory, because a
 * first visit requests a dozen files.
 */
export function serveBuiltFiles(app: FastifyInstance, deps: HttpDependencies, built: StaticFileFolderOptions): void {
  const { folder, prefix, cacheControl, headers = {}, onMissing } = built
  app.get<{ Params: { '*': string } }>(`${prefix}*`, UNDOCUMENTED_PUBLIC_ROUTE, async (request, reply) => {
    const name = request.params['*']
    if (isBuiltFileName(name)) {
      const read = () => readBuiltFile(join(folder, name), { cacheControl, headers })
      const key = getFileCacheKey(prefix + name)
      const sending = sendCachedOrNewResponse(deps, { request, reply, key, lasts: 'build' }, read)
      if ((await sending.catch(nullIfAbsent)) !== null) return reply
    }
    return onMissing ? onMissing(request, reply) : reply.callNotFound()
  })
}

/**
 * Returns whether a name has the form of a built file's name. Paths that lead out of the folder do not have this form.
 */
function isBuiltFileName(name: string): boolean {
  return /^[\w-]+(\.[\w-]+)+$/.test(name) && extname(name) in CONTENT_TYPES
}

/**
 * Reads a file and its compressed versions, which end in `.br` and `.gz`. Headers that only documents need are left out
 * to keep the replies small.
 */
async function readBuiltFile(
  file: string,
  { cacheControl, headers }: { cacheControl: string; headers: Record<string, string> },
): Promise<HttpResponseContent> {
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(nullIfAbsent),
    readFile(`${file}.gz`).catch(nullIfAbsent),
  ])
  return {
    body,
    compressed: br && gzip ? { br, gzip } : null,
    contentType: CONTENT_TYPES[extname(file)] ?? '',
    cacheControl,
    headers: { ...headers, ...(SUPPORTS_RANGES.test(file) ? { 'accept-ranges': 'bytes' } : {}) },
    omittedHeaders: DOCUMENT_ONLY_HEADERS,
  }
}

function nullIfAbsent(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}
