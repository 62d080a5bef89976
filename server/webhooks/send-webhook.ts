import { createHmac, randomBytes } from 'node:crypto'
import { isPublicEndpoint } from '../http/public-address.ts'
import { fetchHttpStatusAndHeaders } from '../http/request-reply-head.ts'

/** The timeout of one delivery, from the DNS lookup to the status of the reply. */
const DELIVERY_TIMEOUT_MS = 15_000
const SECRET_PREFIX = 'whsec_'

/** The allowed destinations of webhook messages: public https URLs only, or any URL in tests. */
type AllowedWebhookDestination = 'public' | 'any'

/** Creates a random secret in the Standard Webhooks format. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(24).toString('base64')
}

/** Returns the headers that let a receiver verify the sender and detect repeated messages. */
export function createWebhookSignatureHeaders(
  body: string,
  { secret, id, now }: { secret: string; id: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

export function isAllowedWebhookDestination(url: string, where: AllowedWebhookDestination): boolean {
  return where === 'any' ? URL.canParse(url) : isPublicEndpoint(url)
}

type SignedMessage = { body: string; headers: Record<string, string> }
type SendOptions = {
  where: AllowedWebhookDestination
  siteUrl: string
  stopping: AbortSignal
  timeoutMs?: number
}
type WebhookReply = { status: number; retryAfter: string | undefined }

/**
 * Posts a message once. Resolves with the status of the reply or the reason for the failure. Follows no redirects and
 * does not read the reply's body. Rejects only if `stopping` is aborted.
 */
export async function postWebhook(
  url: string,
  { body, headers }: SignedMessage,
  { where, siteUrl, stopping, timeoutMs = DELIVERY_TIMEOUT_MS }: SendOptions,
): Promise<WebhookReply | { failure: string }> {
  if (!isAllowedWebhookDestination(url, where)) return { failure: 'this isn’t a public address' }
  try {
    const reply = await fetchHttpStatusAndHeaders(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `SomethingNew-Webhooks (+${siteUrl})`,
      },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
      where,
    })
    return { status: reply.status, retryAfter: reply.headers['retry-after'] }
  } catch (error) {
    stopping.throwIfAborted()
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'AbortError' || name === 'TimeoutError') return { failure: 'no answer in time' }
    if (code === 'ENOTFOUND') return { failure: 'there is no such host' }
    return { failure: 'it could not be reached' }
  }
}

/**
 * Parses a `Retry-After` header, in seconds or as an HTTP date, to an instant. Returns `null` if it is invalid or
 * missing.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return now + Number(text) * 1000
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i.test(text)) return null
  // The oldest of the three HTTP date formats has no time zone and means GMT.
  const instant = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(instant) ? null : instant
}
