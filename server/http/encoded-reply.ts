import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { NO_ROUTE } from './request-metrics.ts'

/**
 * Good compression in two milliseconds, for who waits; it is done once a page. It looks back over 64 KB: with a larger window the
 * encoder fills a table of 32 MB for each page, which takes seven times as long and makes it smaller by a fiftieth at best.
 */
const QUICK_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 16,
}

/** A twelfth smaller, and thirty times the work: for pages that are asked for again, when nobody waits. */
const BEST_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11 }

export type Headers = Readonly<Record<string, string>>

export type Encoding = 'br' | 'gzip' | 'identity'

/** A reply, ready to be sent: the same bytes for everybody. */
export type EncodedReply = {
  status: number
  /** The route that made it. */
  route: string
  /** When it was made, in milliseconds since 1970; 0 for files of the build. */
  madeAt: number
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding, ReplyHeaders>
  /** What `cache-control` says; undefined for what is good until the day ends. */
  keeping: string | undefined
  /** Whether more work would make it no smaller. */
  isSmallest: boolean
  /** The headers as they were sent last. */
  sent: Partial<Record<Encoding, ReplyHeaders>>
}

export type ReplyHeaders = Record<string, string | number>

export type ReplyContent = {
  /** 200 unless it says otherwise. */
  status?: number
  body: string | Buffer
  contentType: string
  /** The same as it was compressed before; null where it is never compressed, and undefined where that is still to be done. */
  compressed?: Record<Exclude<Encoding, 'identity'>, Buffer> | null
  /** Headers of its own, beside those of every reply. */
  headers?: Record<string, string>
  /** What every reply has and this one must not. */
  without?: readonly string[]
  /** What `cache-control` says, where a reply does not end with its day. */
  keeping?: string
  /** Whether it is sent once and not cached, as one of very many. */
  isUncached?: boolean
}

/** A reply, the route that makes it, and when it was made, in milliseconds since 1970. */
export type MadeReply = ReplyContent & { route?: string; madeAt?: number }

/** Makes a reply ready to be sent to whoever asks, compressed as they take it. */
export async function encodeReply(made: MadeReply, everyReply: Headers): Promise<EncodedReply> {
  const { contentType, keeping } = made
  const identity = exactly(Buffer.from(made.body))
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const compressed =
    made.compressed === undefined ? await compress(identity, contentType) : made.compressed
  const bodies = { identity, br: identity, gzip: identity, ...compressed }
  const common = Object.entries(everyReply).filter(([name]) => !made.without?.includes(name))
  const headersFor = (encoding: Encoding) => ({
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
    route: made.route ?? NO_ROUTE,
    madeAt: made.madeAt ?? 0,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    keeping,
    isSmallest: made.compressed !== undefined || compressed === null,
    sent: {},
  }
}

/** Null for what would not get smaller. */
async function compress(bytes: Buffer, contentType: string): Promise<ReplyContent['compressed']> {
  if (!/^(text|application)\//.test(contentType)) return null
  return {
    br: await brotlied(bytes, QUICK_BROTLI),
    gzip: exactly(await promisify(gzip)(bytes, { level: 9 })),
  }
}

/** Compresses a text that is sent once. */
export function compressOnce(text: string): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: QUICK_BROTLI })
}

async function brotlied(bytes: Buffer, params: Record<number, number>): Promise<Buffer> {
  return exactly(await promisify(brotliCompress)(bytes, { params }))
}

/** The same reply in fewer bytes. Its ETag stays, for it unpacks to the same, and no part is ever sent alone. */
export async function squeezedFurther(cached: EncodedReply): Promise<EncodedReply> {
  const { bodies, headers } = cached
  const br = await brotlied(bodies.identity, BEST_BROTLI)
  return {
    ...cached,
    bodies: { ...bodies, br },
    headers: { ...headers, br: { ...headers.br, 'content-length': br.length } },
    isSmallest: true,
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
