import { HOUR_S } from '#domain/time/units.ts'
import type { RecordMailOutcome } from '../site/mail.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { isPublicEndpoint } from '../http/public-address.ts'
import { fetchHttpStatusAndHeaders } from '../http/request-reply-head.ts'
import type { VapidKeys } from './vapid.ts'

/** A browser's push subscription: its endpoint and encryption keys. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** The content of a notification and the path that a click opens. */
export type PushMessage = { title: string; body: string; path: string }

/** The outcome of a push. `gone` means that the browser ended the subscription and it must be deleted. */
type PushOutcome = 'sent' | 'gone' | 'failed'

export type PushSender = {
  /** Returns whether messages may be sent to this endpoint of a push service. */
  accepts: (endpoint: string) => boolean
  /** Sends a push message to a browser, without retries. Never throws. */
  send: (to: PushSubscription, message: PushMessage) => Promise<PushOutcome>
}

const PUSH_TIMEOUT_MS = 10_000
/** How long a push service keeps an undelivered message. A reminder is useless after the day is over. */
const PUSH_TTL_S = 4 * HOUR_S

/**
 * Returns a sender of end-to-end encrypted messages to browsers' push services. Endpoints come from clients, so only
 * public https addresses are contacted, and the response body is not read.
 */
export function createPushSender(
  { siteUrl, links, pushEndpoints }: Pick<ServerSettings, 'siteUrl' | 'links' | 'pushEndpoints'>,
  keys: () => Promise<VapidKeys>,
  count: RecordMailOutcome = () => {},
): PushSender {
  const accepts = (endpoint: string) => (pushEndpoints === 'any' ? URL.canParse(endpoint) : isPublicEndpoint(endpoint))
  const subject = siteUrl.startsWith('https:') ? siteUrl : `mailto:${links.contactEmail ?? 'nobody@localhost'}`
  return {
    accepts,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!accepts(endpoint)) return 'gone'
      try {
        const { default: webPush } = await import('web-push')
        const subscription = { endpoint, keys: { p256dh, auth } }
        const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
          vapidDetails: { subject, ...(await keys()) },
          TTL: PUSH_TTL_S,
          // With the same topic, a newer message replaces an undelivered one.
          topic: 'reminder',
        })
        const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS)
        const request = { method: 'POST', headers, body, signal, where: pushEndpoints } as const
        const outcome = toPushOutcome((await fetchHttpStatusAndHeaders(endpoint, request)).status)
        if (outcome !== 'gone') count(outcome)
        return outcome
      } catch {
        // The push message was not sent, for example because of invalid keys, an unknown host or a timeout.
        count('failed')
        return 'failed'
      }
    },
  }
}

function toPushOutcome(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}
