import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { NO_ROUTE } from './request-metrics.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** What a reply needs beside its bodies: three lists of headers. */
const AROUND_BYTES = 4000

/** A CDN may show an edit this late, in seconds. */
const SHARED_SECONDS = 300

/** Good compression in some milliseconds, for who waits; it is done once a page. */
const BROTLI_QUALITY = 9

/** A twelfth smaller, and ten times the work: for pages that are asked for again, when nobody waits. */
const BEST_BROTLI_QUALITY = 11

type Headers = Readonly<Record<string, string>>

type Encoding = 'br' | 'gzip' | 'identity'

/** A reply, ready to be sent: the same bytes for everybody until the day or the content changes. */
type CachedReply = {
  status: number
  /** The route that made it. */
  route: string
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, ReplyHeaders>
  /** The headers as they were sent last. */
  sent: Partial<Record<Encoding, ReplyHeaders>>
}

type ReplyHeaders = Record<string, string | number>

export type ReplyContent = {
  /** 200 unless it says otherwise. */
  status?: number
  body: string | Buffer
  contentType: string
  /** Headers of its own, beside those of every reply. */
  headers?: Record<string, string>
  /** What every reply has and this one must not. */
  without?: readonly string[]
}

/** A reply, and the route that makes it. */
type MadeReply = ReplyContent & { route?: string }

/**
 * Cached replies by (path, day, content version); the build is the process. `findOrMake` makes a
 * missing one once, however many ask at the same time, and keeps it if its key still holds then.
 */
export type ResponseCache = {
  find: (key: string) => CachedReply | undefined
  /** How many are kept, and how many bytes they take. */
  size: () => { replies: number; bytes: number }
  findOrMake: (keyNow: () => string, make: () => Promise<MadeReply>) => Promise<CachedReply>
}

/** Keeps cached replies within 32 MB; each gets the headers that every reply has. */
export function createResponseCache(everyReply: Headers): ResponseCache {
  const kept = new LRUCache<string, CachedReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }, key) =>
      bodies.identity.length +
      bodies.br.length +
      bodies.gzip.length +
      2 * key.length +
      AROUND_BYTES,
  })
  const making = new Map<string, Promise<CachedReply>>()
  const squeezed = new WeakSet<CachedReply>()
  /** One at a time, so that it takes little from what visitors wait for. */
  let squeezing = Promise.resolve()

  function findKept(key: string): CachedReply | undefined {
    const found = kept.get(key)
    if (!found || squeezed.has(found)) return found
    squeezed.add(found)
    squeezing = squeezing.then(() => squeeze(key, found))
    return found
  }

  async function squeeze(key: string, found: CachedReply) {
    if (kept.peek(key) !== found) return
    const better = await squeezedFurther(found)
    squeezed.add(better)
    if (kept.peek(key) === found) kept.set(key, better)
  }

  async function makeAndKeep(key: string, keyNow: () => string, make: () => Promise<MadeReply>) {
    const cached = await encodeReply(await make(), everyReply)
    // Midnight or an edit may have come meanwhile: then it is sent, but not kept.
    if (keyNow() === key) kept.set(key, cached)
    return cached
  }

  return {
    find: findKept,
    size: () => ({ replies: kept.size, bytes: kept.calculatedSize ?? 0 }),
    findOrMake: (keyNow, make) => {
      const key = keyNow()
      const known = findKept(key)
      if (known) return Promise.resolve(known)
      const underWay =
        making.get(key) ?? makeAndKeep(key, keyNow, make).finally(() => making.delete(key))
      making.set(key, underWay)
      return underWay
    },
  }
}

/** For development: everything is made anew for each request. */
export function withoutCache(everyReply: Headers): ResponseCache {
  return {
    find: () => undefined,
    size: () => ({ replies: 0, bytes: 0 }),
    findOrMake: async (_, make) => encodeReply(await make(), everyReply),
  }
}

async function encodeReply(made: MadeReply, everyReply: Headers): Promise<CachedReply> {
  const { body, contentType } = made
  const identity = exactly(Buffer.from(body))
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const squeezable = /^(text|application)\//.test(contentType)
  const bodies = {
    identity,
    br: squeezable ? await brotlied(identity, BROTLI_QUALITY) : identity,
    gzip: squeezable ? exactly(await promisify(gzip)(identity, { level: 9 })) : identity,
  }
  const common = Object.entries(everyReply).filter(([name]) => !made.without?.includes(name))
  const headersFor = (encoding: Encoding) => ({
    ...Object.fromEntries(common),
    ...made.headers,
    'content-type': contentType,
    'content-length': bodies[encoding].length,
    etag: `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    ...(squeezable ? { vary: 'accept-encoding' } : {}),
    ...(squeezable && encoding !== 'identity' ? { 'content-encoding': encoding } : {}),
  })
  return {
    status: made.status ?? 200,
    route: made.route ?? NO_ROUTE,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    sent: {},
  }
}

async function brotlied(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return exactly(await promisify(brotliCompress)(bytes, { params }))
}

/** The same reply in fewer bytes. Its ETag stays, for it unpacks to the same, and no part is ever sent alone. */
async function squeezedFurther(cached: CachedReply): Promise<CachedReply> {
  const { bodies, headers } = cached
  if (headers.br['content-encoding'] !== 'br') return cached
  const br = await brotlied(bodies.identity, BEST_BROTLI_QUALITY)
  return {
    ...cached,
    bodies: { ...bodies, br },
    headers: { ...headers, br: { ...headers.br, 'content-length': br.length } },
    sent: {},
  }
}

/**
 * Bytes in a piece of memory of their own. Those of a text or of compression are a small part of a
 * larger piece, all of which would stay as long as they do.
 */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * Sends a cached reply, or 304 when the visitor's copy is still good. `leftMs` is left of the day that it was
 * made for; nothing, if it ended while it was made.
 */
export function sendCached(
  response: ServerResponse,
  cached: CachedReply,
  asked: { method: string; headers: IncomingHttpHeaders; leftMs: number },
): void {
  const encoding = acceptedEncoding(asked.headers['accept-encoding'] ?? '')
  const control = cached.status === 200 ? cacheControl(asked.leftMs) : 'no-cache'
  const headers = headersSent(cached, encoding, control)
  const known = asked.headers['if-none-match'] ?? ''
  if (cached.status === 200 && (known.trim() === '*' || known.includes(String(headers['etag'])))) {
    const { 'content-length': _, ...others } = headers
    response.writeHead(304, others).end()
    return
  }
  response.writeHead(cached.status, headers)
  if (asked.method === 'HEAD') response.end()
  else response.end(cached.bodies[encoding])
}

/** Made anew when a second of the day's last minutes has passed, and else as before. */
function headersSent(cached: CachedReply, encoding: Encoding, control: string): ReplyHeaders {
  const before = cached.sent[encoding]
  if (before?.['cache-control'] === control) return before
  const headers = { ...cached.headers[encoding], 'cache-control': control }
  cached.sent[encoding] = headers
  return headers
}

/** Browsers ask each time; a CDN may hold the page for a while, but never past the midnight of its day. */
function cacheControl(leftMs: number): string {
  const seconds = Math.min(SHARED_SECONDS, Math.floor(leftMs / 1000))
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`
}

/** There are few spellings of what a browser takes; strangers may send any. */
const MOST_SPELLINGS = 100
const understood = new Map<string, Encoding>()

function acceptedEncoding(accepted: string): Encoding {
  const known = understood.get(accepted)
  if (known) return known
  const encoding = readEncoding(accepted)
  if (understood.size < MOST_SPELLINGS && accepted.length < 100) understood.set(accepted, encoding)
  return encoding
}

function readEncoding(accepted: string): Encoding {
  const parts = accepted.toLowerCase().split(',')
  const wanted = parts.filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
  const taken = new Set(wanted.map((part) => part.split(';', 1)[0]?.trim()))
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}
