import type { Generated } from 'kysely'

/** A webhook: an address that receives the question of each day. */
type WebhooksTable = {
  id: string
  name: string
  url: string
  /** The signing secret in the format of Standard Webhooks. */
  secret: string
  added_at: number
  /** When the webhook's receiver replied that it no longer exists; `null` before such a reply. */
  ended_at: number | null
  /** One of `WEBHOOK_FORMATS`. */
  format: Generated<string>
  /** The chat of a Telegram bot; empty for other formats. */
  chat: Generated<string>
  /** The hour of the day, 0 to 23, at which the question is sent, in `zone`. */
  hour: Generated<number>
  /** An IANA time zone. */
  zone: Generated<string>
  /** The BCP 47 tag of the language in which the message names its day. */
  language: Generated<string>
}

/** A message to a webhook and its delivery state. */
type WebhookDeliveriesTable = {
  webhook_id: string
  /** The id of the delivery: `day-` with the day, or `test-` with a unique suffix. */
  id: string
  day: string
  queued_at: number
  attempts: number
  /**
   * When the webhook delivery is attempted next, or when another process may take it over after a crash; `null` when
   * the delivery is finished.
   */
  next_at: number | null
  delivered_at: number | null
  /** The result of the last delivery attempt, shown to admins; empty before the first attempt. */
  outcome: string
}

export type WebhookDatabaseTables = { webhooks: WebhooksTable; webhook_deliveries: WebhookDeliveriesTable }
