import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { EncodedHttpResponse, ContentEncoding, HttpResponseHeaders } from './encoded-reply.ts'

/** How long a CDN may keep a page, in seconds. After an edit it may show the old version for that long. */
const MAX_CDN_AGE_S = 300

/** The warning header of a stale reply. RFC 9111 dropped it, but programs and people still know it. */
const STALE_WARNING = '110 - "Response is Stale"'

/**
 * The encodings of the `accept-encoding` values seen so far. Browsers send few different values; the number is limited
 * because other clients may send any.
 */
const knownEncodings = new Map<string, ContentEncoding>()
const MAX_KNOWN_ENCODINGS = 100

/**
 * Sends a cached reply, or 304 if the client's copy is current. `leftMs` is the time until the reply's day ends, 0 if
 * the day is over. `staleS` is the age of a stale reply in seconds.
 */
export function sendCachedHttpResponse(
  response: ServerResponse,
  cached: EncodedHttpResponse,
  options: { method: string; headers: IncomingHttpHeaders; leftMs: number; staleS?: number | null },
): void {
  const encoding = chooseContentEncoding(options.headers['accept-encoding'] ?? '')
  const control = cached.cacheControl ?? (cached.status === 200 ? formatCacheControl(options.leftMs) : 'no-cache')
  const headers = getHeadersToSend(cached, encoding, control)
  if (typeof options.staleS === 'number') {
    response.setHeader('warning', STALE_WARNING)
    response.setHeader('age', options.staleS)
  }
  const known = options.headers['if-none-match'] ?? ''
  if (cached.status === 200 && (known.trim() === '*' || known.includes(String(headers['etag'])))) {
    const { 'content-length': _, ...notModifiedHeaders } = headers
    response.writeHead(304, notModifiedHeaders).end()
    return
  }
  const body = cached.bodies[encoding]
  const range = headers['accept-ranges'] ? getRequestedRange(options.headers, headers) : undefined
  const part = range === undefined ? undefined : parseByteRange(range, body.length)
  if (part === null) {
    response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end()
    return
  }
  if (part) {
    const { from, to } = part
    const length = to - from + 1
    const contentRange = `bytes ${from}-${to}/${body.length}`
    response.writeHead(206, { ...headers, 'content-length': length, 'content-range': contentRange })
  } else response.writeHead(cached.status, headers)
  if (options.method === 'HEAD') response.end()
  else response.end(part ? body.subarray(part.from, part.to + 1) : body)
}

/**
 * Returns the requested range. Returns `undefined` for the whole body, also if the ETag in `if-range` is not the
 * current one.
 */
function getRequestedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { etag }: HttpResponseHeaders,
): string | undefined {
  return ifRange === undefined || ifRange === etag ? range : undefined
}

/**
 * Returns the headers to send. They are reused until `cache-control` changes, which it does every second near the end
 * of a day.
 */
function getHeadersToSend(
  cached: EncodedHttpResponse,
  encoding: ContentEncoding,
  control: string,
): HttpResponseHeaders {
  const before = cached.lastSentHeaders[encoding]
  if (before?.['cache-control'] === control) return before
  const headers = { ...cached.headers[encoding], 'cache-control': control }
  cached.lastSentHeaders[encoding] = headers
  return headers
}

/**
 * Formats a `cache-control` header: browsers revalidate each time, and a CDN keeps the page for a while but never past
 * midnight.
 */
function formatCacheControl(leftMs: number): string {
  const seconds = Math.min(MAX_CDN_AGE_S, Math.floor(leftMs / 1000))
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`
}

/** Returns the smallest encoding that an `accept-encoding` header allows. */
export function chooseContentEncoding(accepted: string): ContentEncoding {
  const known = knownEncodings.get(accepted)
  if (known) return known
  const encoding = parseEncoding(accepted)
  if (knownEncodings.size < MAX_KNOWN_ENCODINGS && accepted.length < 100) {
    knownEncodings.set(accepted, encoding)
  }
  return encoding
}

function parseEncoding(accepted: string): ContentEncoding {
  const parts = accepted.toLowerCase().split(',')
  const allowedParts = parts.filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
  const encodings = new Set(allowedParts.map((part) => part.split(';', 1)[0]?.trim()))
  if (encodings.has('br')) return 'br'
  return encodings.has('gzip') ? 'gzip' : 'identity'
}

/**
 * Parses a `range` header for a body of `length` bytes. Both ends of the result are inclusive. Returns `null` if the
 * range cannot be satisfied, and `undefined` for anything but a single byte range, for which the whole body may be sent
 * (RFC 9110, 14.2).
 */
export function parseByteRange(range: string, length: number): { from: number; to: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? { from, to } : null
}
