import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { acceptedEncoding } from './accepted-encoding.ts'
import { partOf } from './byte-range.ts'
import type { EncodedReply, Encoding, ReplyHeaders } from './encoded-reply.ts'

/** A CDN may show an edit this late, in seconds. */
const SHARED_SECONDS = 300

/** Said of a stale reply; HTTP no longer asks for it, and programs and people still know it. */
const STALE_WARNING = '110 - "Response is Stale"'

/**
 * Sends a cached reply, or 304 when the visitor's copy is still good. `leftMs` is left of the day that it was
 * made for; nothing, if it ended while it was made. `staleS` is the age of a stale reply in seconds.
 */
export function sendCached(
  response: ServerResponse,
  cached: EncodedReply,
  asked: {
    method: string
    headers: IncomingHttpHeaders
    leftMs: number
    staleS?: number | null
  },
): void {
  const encoding = acceptedEncoding(asked.headers['accept-encoding'] ?? '')
  const control =
    cached.keeping ?? (cached.status === 200 ? cacheControl(asked.leftMs) : 'no-cache')
  const headers = headersSent(cached, encoding, control)
  if (typeof asked.staleS === 'number') {
    response.setHeader('warning', STALE_WARNING)
    response.setHeader('age', asked.staleS)
  }
  const known = asked.headers['if-none-match'] ?? ''
  if (cached.status === 200 && (known.trim() === '*' || known.includes(String(headers['etag'])))) {
    const { 'content-length': _, ...others } = headers
    response.writeHead(304, others).end()
    return
  }
  const body = cached.bodies[encoding]
  const range = headers['accept-ranges'] ? rangeAsked(asked.headers, headers) : undefined
  const part = range === undefined ? undefined : partOf(range, body.length)
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
  if (asked.method === 'HEAD') response.end()
  else response.end(part ? body.subarray(part.from, part.to + 1) : body)
}

/** The part that is asked for; undefined for the whole, as where the asker's other parts are of other bytes. */
function rangeAsked(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { etag }: ReplyHeaders,
): string | undefined {
  return ifRange === undefined || ifRange === etag ? range : undefined
}

/** Made anew when a second of the day's last minutes has passed, and else as before. */
function headersSent(cached: EncodedReply, encoding: Encoding, control: string): ReplyHeaders {
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
