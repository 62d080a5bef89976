import { hash as computeHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { UNMATCHED_ROUTE_METRIC_LABEL } from './request-metrics.ts'

/**
 * Settings for the first compression of a page, while a client waits: about two milliseconds. A larger window than 64
 * KB would fill a table of 32 MB for each page, take seven times as long and save 2 % at most.
 */
const QUICK_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 16,
}

/**
 * Settings for the second compression of a page that is requested again. It saves another 8 % and takes thirty times as
 * long, so it runs in the background.
 */
const BEST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11 }

export type CommonHttpHeaders = Readonly<Record<string, string>>

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** A reply with all its encodings, ready to be sent to any client. */
export type EncodedHttpResponse = {
  status: number
  route: string
  /** When the reply was created, in milliseconds since 1970; 0 for built files. */
  madeAt: number
  bodies: Record<ContentEncoding, Buffer>
  headers: Record<ContentEncoding, HttpResponseHeaders>
  /** The `cache-control` header; `undefined` if the reply is valid until the day ends. */
  cacheControl: string | undefined
  /** Whether further compression would not make the reply smaller. */
  isSmallest: boolean
  /** The headers that were sent last, reused for the next request. */
  lastSentHeaders: Partial<Record<ContentEncoding, HttpResponseHeaders>>
}

export type HttpResponseHeaders = Record<string, string | number>

export type HttpResponseContent = {
  /** The HTTP status. The default is 200. */
  status?: number
  body: string | Buffer
  contentType: string
  /**
   * The body, compressed in advance. `null` if it must not be compressed, `undefined` if it is still to be compressed.
   */
  compressed?: Record<Exclude<ContentEncoding, 'identity'>, Buffer> | null
  /** Headers of this reply, added to the common headers of all replies. */
  headers?: Record<string, string>
  /** Names of common headers that this reply must not have. */
  omittedHeaders?: readonly string[]
  /** The `cache-control` header, if the reply does not expire at the end of the day. */
  cacheControl?: string
  /** Whether the reply must stay out of the cache, because there are too many different replies of this kind. */
  isUncached?: boolean
}

/** A reply before compression, with the route that created it and the time of creation in milliseconds since 1970. */
export type UnencodedHttpResponse = HttpResponseContent & { route?: string; madeAt?: number }

/** Compresses a reply and prepares the headers of each encoding. */
export async function encodeHttpResponse(
  made: UnencodedHttpResponse,
  everyReply: CommonHttpHeaders,
): Promise<EncodedHttpResponse> {
  const { contentType, cacheControl } = made
  const identity = copyToOwnMemory(Buffer.from(made.body))
  const hash = computeHash('sha256', identity, 'base64url').slice(0, 22)
  const compressed = made.compressed === undefined ? await compress(identity, contentType) : made.compressed
  const bodies = { identity, br: identity, gzip: identity, ...compressed }
  const common = Object.entries(everyReply).filter(([name]) => !made.omittedHeaders?.includes(name))
  const headersFor = (encoding: ContentEncoding) => ({
    ...Object.fromEntries(common),
    ...made.headers,
    'content-type': contentType,
    'content-length': bodies[encoding].length,
    etag: `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    ...(compressed ? { vary: 'accept-encoding' } : {}),
    ...(compressed && encoding !== 'identity' ? { 'content-encoding': encoding } : {}),
  })
  return {
    status: made.status ?? 200,
    route: made.route ?? UNMATCHED_ROUTE_METRIC_LABEL,
    madeAt: made.madeAt ?? 0,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    cacheControl,
    isSmallest: made.compressed !== undefined || compressed === null,
    lastSentHeaders: {},
  }
}

/** Compresses bytes. Returns `null` for content types that would not get smaller. */
async function compress(bytes: Buffer, contentType: string): Promise<HttpResponseContent['compressed']> {
  if (!/^(text|application)\//.test(contentType)) return null
  return {
    br: await compressBrotli(bytes, QUICK_BROTLI),
    gzip: copyToOwnMemory(await promisify(gzip)(bytes, { level: 9 })),
  }
}

export function compressTextWithBrotli(text: string): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: QUICK_BROTLI })
}

async function compressBrotli(bytes: Buffer, params: Record<number, number>): Promise<Buffer> {
  return copyToOwnMemory(await promisify(brotliCompress)(bytes, { params }))
}

/**
 * Compresses a reply with the best settings. The ETag stays the same, because the decoded bytes are the same and
 * compressed replies are never sent in ranges.
 */
export async function recompressHttpResponse(cached: EncodedHttpResponse): Promise<EncodedHttpResponse> {
  const { bodies, headers } = cached
  const br = await compressBrotli(bodies.identity, BEST_BROTLI)
  return {
    ...cached,
    bodies: { ...bodies, br },
    headers: { ...headers, br: { ...headers.br, 'content-length': br.length } },
    isSmallest: true,
    lastSentHeaders: {},
  }
}

/**
 * Copies bytes to memory of their own. Small buffers share a larger pool, which would stay in memory as long as the
 * cached reply.
 */
function copyToOwnMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
