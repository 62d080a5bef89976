import type { Day } from '../time/day.ts'

/** The maximum number of webhooks, and the maximum lengths of what an admin types about one. */
export const MAX_WEBHOOKS = 50
export const MAX_WEBHOOK_CHARACTERS = { name: 60, url: 600, token: 100, chat: 60 } as const

/** The message formats of webhooks, each with its display name. */
export const WEBHOOK_FORMATS = {
  json: 'Plain JSON',
  slack: 'Slack',
  discord: 'Discord',
  mattermost: 'Mattermost',
  teams: 'Microsoft Teams',
  telegram: 'Telegram',
} as const
export type WebhookFormat = keyof typeof WEBHOOK_FORMATS
export const WEBHOOK_FORMAT_NAMES = Object.keys(WEBHOOK_FORMATS) as [WebhookFormat, ...WebhookFormat[]]

/** When a webhook gets its message, and in which language. Admins can change it. */
export type WebhookSchedule = {
  /** The hour of the day, 0 to 23, in `zone`. */
  hour: number
  /** An IANA time zone. */
  zone: string
  /** The BCP 47 tag of the language in which the message names its day. */
  language: string
}

/** The format of a webhook's messages, and when they are sent. */
export type WebhookConfig = WebhookSchedule & { format: WebhookFormat }

type EventRules = {
  /** The prefix of the delivery ids of this event. */
  idPrefix: string
  textPrefix: string
  isRetried: boolean
}

/** The events that webhooks receive. `WEBHOOK_DOCS_BY_EVENT` in the contract documents them for receivers. */
export const WEBHOOK_EVENTS = {
  'day.question': { idPrefix: 'day-', textPrefix: '', isRetried: true },
  test: { idPrefix: 'test-', textPrefix: 'A test: ', isRetried: false },
} as const satisfies Record<string, EventRules>

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** Returns the id of the delivery of a day's question. */
export function getDayWebhookDeliveryId(day: Day): string {
  return `${WEBHOOK_EVENTS['day.question'].idPrefix}${day}`
}

/** Returns the event of a delivery. */
export function getWebhookEventOfDelivery({ id }: { id: string }): WebhookEvent {
  const found = WEBHOOK_EVENT_NAMES.find((name) => id.startsWith(WEBHOOK_EVENTS[name].idPrefix))
  if (!found) throw new Error(`the delivery ${id} has an unknown event`)
  return found
}

/**
 * The delays after each failed delivery attempt of a webhook message, in milliseconds. Together they are about 17.6
 * hours.
 */
const RETRY_DELAYS_MS = [5, 300, 1800, 7200, 18_000, 36_000].map((seconds) => seconds * 1000)

/**
 * The maximum delay before the next delivery attempt, in milliseconds, even if the receiver of the webhook asks for a
 * longer delay.
 */
const MAX_RETRY_DELAY_MS = 36_000_000

/**
 * Returns the time of the next attempt; `null` when no attempt follows. `notBefore` comes from the
 * receiver's Retry-After. It can extend the delay up to ten hours and never shortens it.
 */
export function getNextWebhookAttemptTime(
  attempts: number,
  now: number,
  notBefore: number | null = null,
): number | null {
  const pause = RETRY_DELAYS_MS[attempts - 1]
  if (pause === undefined) return null
  return now + Math.max(pause, Math.min((notBefore ?? now) - now, MAX_RETRY_DELAY_MS))
}
