import { escapeMarkupText } from '../text/escape-markup.ts'
import { type Day, formatLongDay } from '../time/day.ts'
import { getOptionLetter, getOptions } from '../questions/options.ts'
import type { Question } from '../questions/question.ts'

/** The maximum number of webhooks, and the maximum lengths of a webhook's name and URL. */
export const MAX_WEBHOOKS = 50
export const MAX_WEBHOOK_CHARACTERS = { name: 60, url: 600 } as const

type EventRules = {
  /** The prefix of the delivery ids of this event. */
  idPrefix: string
  /** The prefix of the message text. */
  textPrefix: string
  isRetried: boolean
}

/**
 * The events that webhooks receive. `WEBHOOK_DESCRIPTIONS` in the contract documents them for
 * receivers.
 */
export const WEBHOOK_EVENTS = {
  'day.question': { idPrefix: 'day-', textPrefix: '', isRetried: true },
  test: { idPrefix: 'test-', textPrefix: 'A test: ', isRetried: false },
} as const satisfies Record<string, EventRules>

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** Returns the event of a delivery. */
export function getWebhookEvent({ id }: { id: string }): WebhookEvent {
  const found = WEBHOOK_EVENT_NAMES.find((name) => id.startsWith(WEBHOOK_EVENTS[name].idPrefix))
  if (!found) throw new Error(`the delivery ${id} has an unknown event`)
  return found
}

/** A message to a webhook as admins see it. */
export type WebhookDelivery = {
  id: string
  event: WebhookEvent
  day: string
  /** Milliseconds since 1970. */
  queuedAt: number
  attempts: number
  /** When the next attempt is due; `null` when no attempt follows. */
  nextAt: number | null
  deliveredAt: number | null
  /** The result of the last attempt. */
  outcome: string
}

/** A webhook as admins see it. Its full URL is a secret, so only the host is shown. */
export type Webhook = {
  id: string
  name: string
  host: string
  addedAt: number
  /** When the receiver answered that the webhook is gone (410); `null` while active. */
  endedAt: number | null
  deliveries: WebhookDelivery[]
}

/** The delays after each failed attempt in milliseconds, about 17.6 hours in total. */
const RETRY_DELAYS_MS = [5, 300, 1800, 7200, 18_000, 36_000].map((seconds) => seconds * 1000)

/** The longest delay in milliseconds, even if a receiver asks for a longer one. */
const MAX_RETRY_DELAY_MS = 36_000_000

/**
 * Returns the time of the next attempt; `null` when no attempt follows. `getReviewTime` comes from the
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

/**
 * Formats a question as plain text for a chat, without its answer. Uses no markup because it
 * differs between chats. Escapes `&`, `<` and `>` as Slack and compatible chats require.
 */
export function formatWebhookText(
  event: WebhookEvent,
  { question, day, url }: { question: Question; day: Day; url: string },
): string {
  const [category] = question.categories
  const options = getOptions(question).map((option, index) => `${getOptionLetter(index)}  ${option}`)
  const head = `${WEBHOOK_EVENTS[event].textPrefix}${formatLongDay(day)}, ${category}`
  const text = [head, '', question.text, ...options].join('\n')
  return `${escapeMarkupText(text)}\n\n${url}`
}
