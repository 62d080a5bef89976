import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { CountSent } from '../site/mail.ts'
import type { Settings } from '../settings/settings.ts'
import { isPublicEndpoint, publicLookup } from '../http/public-address.ts'
import type { VapidKeys } from './vapid.ts'

/** A browser that messages can be sent to. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** What a notification says, and where a click on it leads. */
export type PushMessage = { title: string; body: string; path: string }

/** `gone`: the browser has ended it, and it is to be forgotten. */
type PushOutcome = 'sent' | 'gone' | 'failed'

export type PushSender = {
  /** Whether messages may be sent there at all. */
  takes: (endpoint: string) => boolean
  /** Sends one message, once; never throws. */
  send: (to: PushSubscription, message: PushMessage) => Promise<PushOutcome>
}

const PATIENCE_MS = 10_000
/** A reminder that comes when the day is over reminds of nothing. */
const KEPT_BY_SERVICE_S = 4 * 3600

/**
 * Sends messages to the push services of browsers, sealed so that only the browser can read them. An
 * address that a browser gave is spoken to by https alone, in the world alone, and what it replies is not read.
 */
export function openPushSender(
  { siteUrl, links, pushEndpoints }: Pick<Settings, 'siteUrl' | 'links' | 'pushEndpoints'>,
  keys: () => Promise<VapidKeys>,
  count: CountSent = () => {},
): PushSender {
  const takes = (endpoint: string) =>
    pushEndpoints === 'any' ? URL.canParse(endpoint) : isPublicEndpoint(endpoint)
  const subject = siteUrl.startsWith('https:')
    ? siteUrl
    : `mailto:${links.contactEmail ?? 'nobody@localhost'}`
  return {
    takes,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!takes(endpoint)) return 'gone'
      try {
        const { default: webPush } = await import('web-push')
        const sealed = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          {
            vapidDetails: { subject, ...(await keys()) },
            TTL: KEPT_BY_SERVICE_S,
            // A newer one takes the place of what was not delivered.
            topic: 'reminder',
          },
        )
        const lookup = pushEndpoints === 'any' ? undefined : publicLookup
        const outcome = outcomeOf(await statusFrom(endpoint, sealed, lookup))
        if (outcome !== 'gone') count(outcome)
        return outcome
      } catch {
        // Keys that are none, a name that leads nowhere, a service that does not answer.
        count('failed')
        return 'failed'
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}

/** Posts a sealed message; resolves with the status of the reply, and leaves the rest of it unread. */
function statusFrom(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer },
  lookup: typeof publicLookup | undefined,
): Promise<number> {
  const request = endpoint.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const options = { method: 'POST', headers, signal, ...(lookup ? { lookup } : {}) }
    const sending = request(endpoint, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
