import { type Day, longDay } from '../time/day.ts'
import { optionLetter, optionsOf } from '../questions/options.ts'
import type { Question } from '../questions/question.ts'

/** The most addresses that are sent to, and the longest name and address of one. */
export const MOST_WEBHOOKS = 50
export const WEBHOOK_LENGTHS = { name: 60, url: 600 } as const

type EventRules = {
  /** Begins the id of a delivery. */
  idPrefix: string
  /** Begins the text for chats. */
  textPrefix: string
  isRetried: boolean
}

/** The events that webhooks get messages about. `WEBHOOK_DESCRIPTIONS` in the contract describes each to its receivers. */
export const WEBHOOK_EVENTS = {
  'day.question': { idPrefix: 'day-', textPrefix: '', isRetried: true },
  test: { idPrefix: 'test-', textPrefix: 'A test: ', isRetried: false },
} as const satisfies Record<string, EventRules>

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]

/** Returns the event that a delivery is about. */
export function webhookEventOf({ id }: { id: string }): WebhookEvent {
  const found = WEBHOOK_EVENT_NAMES.find((name) => id.startsWith(WEBHOOK_EVENTS[name].idPrefix))
  if (!found) throw new Error(`the delivery ${id} is of no known event`)
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
  /** When it is tried again; null when it is over. */
  nextAt: number | null
  deliveredAt: number | null
  /** What the last attempt came to. */
  outcome: string
}

/** A webhook as admins see it: its address is a secret of whoever receives, and only its host is shown. */
export type Webhook = {
  id: string
  name: string
  host: string
  addedAt: number
  /** When its receiver said that it is gone. */
  endedAt: number | null
  deliveries: WebhookDelivery[]
}

/** How long to wait after each attempt that failed, in milliseconds: most of a day in all. */
const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000].map((seconds) => seconds * 1000)

/** The longest pause, whatever a receiver asks for, in milliseconds. */
const MAX_PAUSE_MS = 36_000_000

/**
 * Returns when to try again after so many attempts; `null` when there is no further attempt. `notBefore` is when the
 * receiver asks us to return: it can make the pause longer, up to ten hours, and never shorter.
 */
export function nextAttempt(
  attempts: number,
  now: number,
  notBefore: number | null = null,
): number | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  return now + Math.max(pause, Math.min((notBefore ?? now) - now, MAX_PAUSE_MS))
}

/**
 * Formats a question for a chat: without its answer and without markup, which differs between chats. `&`, `<` and `>`
 * are escaped as Slack and chats that accept its messages require.
 */
export function webhookText(
  event: WebhookEvent,
  { question, day, url }: { question: Question; day: Day; url: string },
): string {
  const [category] = question.categories
  const options = optionsOf(question).map((option, at) => `${optionLetter(at)}  ${option}`)
  const head = `${WEBHOOK_EVENTS[event].textPrefix}${longDay(day)}, ${category}`
  const text = [head, '', question.text, ...options].join('\n')
  return `${escaped(text)}\n\n${url}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
