import { type Day, longDay } from './day.ts'
import { optionLetter, optionsOf } from './options.ts'
import type { Question } from './question.ts'

/** The most addresses that are sent to, and the longest name and address of one. */
export const MOST_WEBHOOKS = 50
export const WEBHOOK_LENGTHS = { name: 60, url: 600 } as const

/** A message to a webhook as admins see it. */
export type WebhookDelivery = {
  id: string
  isTest: boolean
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
 * The question of a day as a chat shows it: without its answer, and without any markup, which each chat has
 * another of. `&`, `<` and `>` are written as Slack wants them, and as those that take its messages understand.
 */
export function webhookText(
  { question, day, url }: { question: Question; day: Day; url: string },
  isTest = false,
): string {
  const [category] = question.categories
  const options = optionsOf(question).map((option, at) => `${optionLetter(at)}  ${option}`)
  const head = `${isTest ? 'A test: ' : ''}${longDay(day)}, ${category}`
  const text = [head, '', question.text, ...options].join('\n')
  return `${escaped(text)}\n\n${url}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
