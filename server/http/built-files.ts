import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileKey } from './cache-key.ts'
import type { ReplyContent } from './encoded-reply.ts'
import type { HttpDeps } from './http-deps.ts'
import { replyCached } from './reply-cached.ts'
import { DOCUMENT_HEADERS } from './security-headers.ts'

/** Every kind of file that the build makes. */
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

/** Safari plays no sound of which it cannot have a part. */
const COMES_IN_PARTS = /\.wav$/

/** A folder of the build, which has no folders in it, and how its files are sent. */
export type BuiltFolder = {
  folder: string
  /** What their addresses begin with, as `/icons/`. */
  prefix: string
  /** What `cache-control` says of them. */
  keeping: string
  headers?: Record<string, string>
  /** Answers for an address under which no file is; 404 where it is left out. */
  otherwise?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * Serves the files of a folder under their names: each is read once, when it is first asked for, and then sent from
 * memory. A first visit asks for a dozen of them, so they are to cost no more than a cached page does.
 */
export function serveBuiltFiles(app: FastifyInstance, deps: HttpDeps, built: BuiltFolder): void {
  const { folder, prefix, keeping, headers = {}, otherwise } = built
  app.get<{ Params: { '*': string } }>(
    `${prefix}*`,
    { schema: { hide: true }, config: { allow: 'anyone' } },
    async (request, reply) => {
      const name = request.params['*']
      if (isName(name)) {
        const read = () => readBuilt(join(folder, name), { keeping, headers })
        const key = fileKey(prefix + name)
        const sending = replyCached(deps, { request, reply, key, lasts: 'build' }, read)
        if ((await sending.catch(nullIfAbsent)) !== null) return reply
      }
      return otherwise ? otherwise(request, reply) : reply.callNotFound()
    },
  )
}

/** Whether a built file may be called so; then it leads nowhere else. */
function isName(name: string): boolean {
  return /^[\w-]+(\.[\w-]+)+$/.test(name) && extname(name) in CONTENT_TYPES
}

/** A file, and what the build compressed of it, which has `.br` or `.gz` after its name. What only documents heed is left out, for these come by the dozen. */
async function readBuilt(
  file: string,
  { keeping, headers }: { keeping: string; headers: Record<string, string> },
): Promise<ReplyContent> {
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(nullIfAbsent),
    readFile(`${file}.gz`).catch(nullIfAbsent),
  ])
  return {
    body,
    compressed: br && gzip ? { br, gzip } : null,
    contentType: CONTENT_TYPES[extname(file)] ?? '',
    keeping,
    headers: { ...headers, ...(COMES_IN_PARTS.test(file) ? { 'accept-ranges': 'bytes' } : {}) },
    without: DOCUMENT_HEADERS,
  }
}

function nullIfAbsent(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}
