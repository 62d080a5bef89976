import { createHmac, randomBytes } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isPublicEndpoint, publicLookup } from '../http/public-address.ts'

const PATIENCE_MS = 15_000
const PREFIX = 'whsec_'

/** Where messages may be sent: by https into the world, or, for tests, anywhere. */
export type Where = 'public' | 'any'

/** A secret as Standard Webhooks writes it. */
export function newSecret(): string {
  return PREFIX + randomBytes(24).toString('base64')
}

/** The headers by which a receiver knows that a message is ours, and whether it had it before. */
export function signedHeaders(
  body: string,
  { secret, id, now }: { secret: string; id: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** Whether messages may be sent there at all. */
export function maySend(url: string, where: Where): boolean {
  return where === 'any' ? URL.canParse(url) : isPublicEndpoint(url)
}

/**
 * Posts a message once. Resolves with the status of the reply, or with why there is none; follows no
 * redirects, reads nothing of what is replied, and never throws.
 */
export async function postWebhook(
  url: string,
  message: { body: string; headers: Record<string, string> },
  { where, siteUrl }: { where: Where; siteUrl: string },
): Promise<{ status: number } | { failure: string }> {
  if (!maySend(url, where)) return { failure: 'this is no address in the world' }
  try {
    return { status: await statusFrom(url, message, { where, siteUrl }) }
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'AbortError' || name === 'TimeoutError') return { failure: 'no answer in time' }
    if (code === 'ENOTFOUND') return { failure: 'there is no such host' }
    return { failure: 'it could not be reached' }
  }
}

function statusFrom(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  { where, siteUrl }: { where: Where; siteUrl: string },
): Promise<number> {
  const request = url.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      agent: false as const,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': `SomethingNew-Webhooks (+${siteUrl})`,
      },
      ...(where === 'any' ? {} : { lookup: publicLookup }),
    }
    const sending = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
